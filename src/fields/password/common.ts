import application from '~app/application'

/**
 * The passwords that attackers try first for any user: common words and keyboard rows, those of the application
 * (`commonPasswords`), and the usual digits after them.
 */

const words = `
password passwort pass passcode login letmein welcome iloveyou loveyou lovely love princess sunshine monkey dragon master
superman batman spiderman pokemon football baseball basketball cricket hello hellohello charlie michael jennifer jessica
jordan ashley daniel andrew joshua matthew anthony nicole hunter shadow killer tigger summer winter spring autumn flower
butterfly chocolate cookie cheese banana orange computer internet samsung google facebook youtube gmail microsoft windows
android iphone apple nokia secret private changeme default temp temporary guest admin administrator root system server
trustno freedom whatever starwars mustang harley ferrari mercedes liverpool chelsea arsenal barcelona manchester
trustme blessed jesus christ krishna shiva ganesh ganesha laxmi saraswati buddha pashupati bhagwan ram sita hanuman
everest himalaya india bharat prayog
qwerty qwertyu qwertyui qwertyuiop qwertz azerty asdf asdfgh asdfghj asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc
1qaz 1qaz2wsx 1qaz2wsx3edc 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 qwer asdfqwer qweasd qweasdzxc zaq12wsx
abc abcd abcde abcdef abcdefg abcdefgh aaa aaaa asd asdasd qwe qweqwe test testing tester user username
`
  .trim()
  .split(/\s+/)

const known = new Set([...words, ...(application.commonPasswords ?? [])])

/** Rows that fingers follow, there and back. */
const rows = ['12345678901234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz']
const reversed = (text: string) => [...text].reverse().join('')
const runs = rows.flatMap((row) => [row, reversed(row)])

/** The characters that people write in place of a letter. */
const substitutes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '1': 'i',
  '!': 'i',
}
const spelled = (text: string) => [...text].map((sign) => substitutes[sign] ?? sign).join('')

/** A text without what it repeats: `abcabc` is `abc`. */
const unitOf = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

const isWord = (text: string) => known.has(text) || known.has(spelled(text)) || known.has(unitOf(text))

/** Whether a password is one of the most common ones: a common word with digits behind it, a row of keys, or one sign again and again. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '')
  const unit = unitOf(text)
  if ([...unit].length < 3 || runs.some((run) => run.includes(unit))) return true
  // of digits alone, as of a birthday or a telephone, there are not many
  if (/^\d{1,10}$/.test(text)) return true
  const bare = text.replace(/[!.*#]+$/, '')
  const [, word = '', between = ''] = /^(.*?)([@_.-]?)\d{0,6}$/u.exec(bare) ?? []
  if (isWord(text) || isWord(bare)) return true
  // of the words with a sign before their digits only this one is tried by everybody
  return isWord(word) && (between === '' || spelled(word).startsWith('pass'))
}
