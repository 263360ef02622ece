import { boolean } from './boolean/kind'
import { choice } from './choice/kind'
import { concat } from './concat/kind'
import { date } from './date/kind'
import { dateTime } from './dateTime/kind'
import { email } from './email/kind'
import { image } from './image/kind'
import { money } from './money/kind'
import { number } from './number/kind'
import { password } from './password/kind'
import { percent } from './percent/kind'
import { phone } from './phone/kind'
import { quantity } from './quantity/kind'
import { reference } from './reference/kind'
import { references } from './references/kind'
import { richText } from './richText/kind'
import { secret } from './secret/kind'
import { code, displayOrder, name } from './standard'
import { text } from './text/kind'
import { time } from './time/kind'

/** The field kinds by the name under which a resource uses them, and fields that many masters have. */
export const f = {
  text,
  richText,
  number,
  money,
  percent,
  quantity,
  boolean,
  date,
  dateTime,
  time,
  choice,
  reference,
  references,
  email,
  phone,
  password,
  secret,
  image,
  concat,
  name,
  code,
  displayOrder,
}
