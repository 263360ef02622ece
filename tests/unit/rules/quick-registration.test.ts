import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '~/domain/adDate'
import { toApplicationCalendar } from '~/domain/calendar'
import { AgeUnit } from '~shared/options/options'
import { ageOn } from '~shared/patients/age'
import { completeBirthFields, type PatientValues, validatePatient } from '../../../custom/shared/patients/rules'

const today = '2025-07-17'
const sita: PatientValues = {
  firstName: 'Sita',
  middleName: '',
  lastName: 'Rai',
  email: '',
  mobileNo: '9841000000',
  phoneNo: null,
  dobDateAd: '1990-05-15',
  dobDateBs: '2047-02-01',
}
const check = (changes: Partial<PatientValues>) => validatePatient({ ...sita, ...changes }, today)
const unborn = { dobDateAd: '', dobDateBs: '' }

describe('the check of a patient', () => {
  it('has nothing against a patient who is right', () => {
    expect(check({})).toEqual({})
    expect(check({ email: 'sita.rai@hospital.org.np', phoneNo: '+977-1-4412345' })).toEqual({})
  })

  it('requires first and last name, up to 50 characters', () => {
    const first = { firstName: 'First Name must be atleast 1-50 characters.' }
    const last = { lastName: 'Last Name must be atleast 1-50 characters.' }
    for (const bad of ['', '  ', null, undefined, 'x'.repeat(51)]) {
      expect(check({ firstName: bad })).toEqual(first)
      expect(check({ lastName: bad })).toEqual(last)
    }
    expect(check({ firstName: 'x'.repeat(50), lastName: 'y' })).toEqual({})
    expect(check({ middleName: 'x'.repeat(51) })).toHaveProperty('middleName')
  })

  it.each(['a@b', 'a b@c.np', '@c.np', 'a@', 'a@@b.np', 'a@b..np', `${'x'.repeat(250)}@b.np`])(
    'refuses %s',
    (email) => {
      expect(check({ email })).toEqual({ email: 'Invalid email format' })
    },
  )

  it.each(['1234567890123456', 'abc', '98x1', '()'])('refuses %s as a telephone number', (number) => {
    expect(check({ mobileNo: number })).toHaveProperty('mobileNo')
    expect(check({ phoneNo: number })).toHaveProperty('phoneNo')
  })

  it('requires a birth date or an age with its unit', () => {
    expect(check(unborn)).toEqual({ dobDateAd: 'Date of birth or age is required' })
    expect(check({ ...unborn, age: 30 })).toEqual({ ageType: 'Age Type is required' })
    expect(check({ ...unborn, age: 30, ageType: 9 })).toEqual({ ageType: 'Age Type is required' })
    expect(check({ ...unborn, age: '30', ageType: AgeUnit.year })).toEqual({})
    expect(check({ ...unborn, age: 0, ageType: AgeUnit.days })).toEqual({})
    for (const age of ['-1', '1.5', 'x', 151, 1e9])
      expect(check({ ...unborn, age, ageType: AgeUnit.year })).toEqual({ age: 'Invalid Age' })
  })

  it('refuses a birth in the future, in either calendar', () => {
    const message = 'You cannot enter a birth date in the future!.'
    expect(check({ dobDateAd: '2025-07-18', dobDateBs: '' })).toEqual({ dobDateAd: message })
    expect(check({ dobDateAd: '', dobDateBs: '2082-04-02' })).toEqual({ dobDateBs: message })
    expect(check({ dobDateAd: '2025-07-17', dobDateBs: '2082-04-01' })).toEqual({})
    expect(check({ dobDateAd: '1800-01-01', dobDateBs: '' })).toEqual({ dobDateAd: 'Invalid Age' })
  })

  it('refuses days that do not exist and calendars that differ', () => {
    expect(check({ dobDateAd: '1990-02-30', dobDateBs: '' })).toEqual({ dobDateAd: 'Invalid date' })
    expect(check({ dobDateBs: '2047-01-33' })).toEqual({ dobDateBs: 'Invalid date' })
    expect(check({ dobDateBs: '2047-02-02' })).toEqual({ dobDateBs: 'DOB (BS) and DOB (AD) are different days.' })
  })

  it('never throws, whatever text is typed', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-\d\d-\d\d$/), fc.constant(''))
    const unit = fc.oneof(fc.integer(), fc.constantFrom(1, 2, 3, null))
    fc.assert(
      fc.property(text, text, text, text, unit, (dobDateAd, dobDateBs, age, email, ageType) => {
        const values = { ...sita, dobDateAd, dobDateBs, age, email, ageType }
        const completed = completeBirthFields(values, today)
        if (Object.keys(validatePatient(values, today)).length === 0) {
          expect(validatePatient(completed, today)).toEqual({})
          expect(ageOn(completed.dobDateAd!, today)).toBeDefined()
        }
      }),
    )
  })
})

describe('the completion of a patient', () => {
  const birth = fc.integer({ min: 0, max: 39_000 }).map((day) => addDays(today, -day))

  it('derives BS and age from AD', () => {
    expect(completeBirthFields({ dobDateAd: '1935-06-01' }, today)).toEqual({
      dobDateAd: '1935-06-01',
      dobDateBs: '1992-02-19',
      age: 90,
      ageType: AgeUnit.year,
    })
    expect(completeBirthFields({ dobDateAd: '2025-07-10' }, today)).toMatchObject({ age: 7, ageType: AgeUnit.days })
    expect(completeBirthFields({ dobDateAd: '2025-05-10' }, today)).toMatchObject({ age: 2, ageType: AgeUnit.months })
  })

  it('derives AD and age from BS, and both dates from the age', () => {
    expect(completeBirthFields({ dobDateBs: '1992-02-19' }, today)).toMatchObject({ dobDateAd: '1935-06-01', age: 90 })
    expect(completeBirthFields({ age: '18', ageType: AgeUnit.months }, today)).toEqual({
      age: 18,
      ageType: AgeUnit.months,
      dobDateAd: '2024-01-17',
      dobDateBs: '2080-10-03',
    })
  })

  it('follows the field that was changed last', () => {
    const before = completeBirthFields({ dobDateAd: '1990-05-15' }, today)
    expect(completeBirthFields({ ...before, age: 40 }, today, 'age').dobDateAd).toBe('1985-07-17')
    expect(completeBirthFields({ ...before, dobDateBs: '2060-01-01' }, today, 'dobDateBs').dobDateAd).toBe('2003-04-14')
    expect(completeBirthFields({ ...before, age: 40 }, today).age).toBe(35)
  })

  it('leaves alone what it cannot derive from', () => {
    for (const values of [{}, { dobDateAd: 'x' }, { age: 5 }, { age: -5, ageType: 1 }, { dobDateBs: '2047-01-33' }])
      expect(completeBirthFields(values, today)).toBe(values)
    expect(completeBirthFields({ dobDateAd: '1910-01-01' }, today).dobDateBs).toBe('')
  })

  it('gives the same patient from AD as from BS, and stays the same when repeated', () => {
    fc.assert(
      fc.property(birth, (dobDateAd) => {
        const fromAd = completeBirthFields({ ...sita, dobDateAd, dobDateBs: '' }, today)
        const fromBs = completeBirthFields(
          { ...sita, dobDateAd: '', dobDateBs: toApplicationCalendar(dobDateAd)! },
          today,
        )
        expect(fromBs).toEqual(fromAd)
        expect(completeBirthFields(fromAd, today)).toEqual(fromAd)
        expect(validatePatient(fromAd, today)).toEqual({})
      }),
    )
  })
})
