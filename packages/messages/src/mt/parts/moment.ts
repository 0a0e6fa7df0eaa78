import type { Rule } from '../../core/definition.ts'
import { isFilled } from '../../core/paths.ts'
import { DAY, type DraftValues, one, opt, text, type TextShape } from '../../core/shape.ts'
import type { FieldBinding } from '../../fields/field-binding.ts'
import { field } from '../../fields/field.ts'
import type { Source } from '../../fields/source.ts'
import { dayRules } from './days.ts'

const TIME_LENGTH = 5
const OFFSET_LENGTH = 5

const TIME_OF_DAY: TextShape = {
  ...text(TIME_LENGTH),
  pattern: { matches: /^(?:[01]\d|2[0-3]):[0-5]\d$/, code: 'reportTime.error' },
}

const OFFSET: TextShape = {
  ...text(OFFSET_LENGTH),
  pattern: { matches: /^[+-](?:0\d|1[0-3])[0-5]\d$/, code: 'reportOffset.error' },
}

const NAMES = ['reportDate', 'reportTime', 'reportOffset'] as const

interface Moment {
  readonly reportDate?: string
  readonly reportTime?: string
  readonly reportOffset?: string
}

function together(name: string) {
  return { requiredWhen: { anyFilled: NAMES.filter((other) => other !== name) } }
}

/** Returns the members of an optional field 13D: day, time and difference to UTC, which are filled together. */
export function momentMembers(info: string) {
  return {
    reportDate: opt(`${info}.reportDate`, DAY, together('reportDate')),
    reportTime: opt(`${info}.reportTime`, TIME_OF_DAY, together('reportTime')),
    reportOffset: opt(`${info}.reportOffset`, OFFSET, together('reportOffset')),
  }
}

/** Returns the members of a mandatory field 13D. */
export function requiredMoment(info: string) {
  return {
    reportDate: one(`${info}.reportDate`, DAY),
    reportTime: one(`${info}.reportTime`, TIME_OF_DAY),
    reportOffset: one(`${info}.reportOffset`, OFFSET),
  }
}

const TIME_SOURCE: Source<Moment, string> = {
  members: ['reportTime'],
  write: ({ reportTime }) =>
    reportTime === undefined ? undefined : { value: reportTime.replace(':', ''), paths: [['reportTime']] },
  read: (time) => ({ reportTime: `${time.slice(0, 2)}:${time.slice(2)}` }),
}

const SIGN_SOURCE: Source<Moment, '+' | '-'> = {
  members: [],
  write: ({ reportOffset }) =>
    reportOffset === undefined ? undefined : { value: reportOffset.startsWith('-') ? '-' : '+', paths: [] },
  read: (sign) => ({ reportOffset: sign }),
}

/** Reads after the sign, which is in front of it in the text. */
const OFFSET_SOURCE: Source<Moment, string> = {
  members: ['reportOffset'],
  write: ({ reportOffset }) =>
    reportOffset === undefined ? undefined : { value: reportOffset.slice(1), paths: [['reportOffset']] },
  read: (offset) => ({ reportOffset: offset }),
}

const PLAIN: FieldBinding<Moment> = field('13D', {
  date: 'reportDate',
  time: TIME_SOURCE,
  sign: SIGN_SOURCE,
  offset: OFFSET_SOURCE,
})

/** Field 13D: the time of a report or a booking. Sign and difference to UTC are one member. */
export const MOMENT_FIELD: FieldBinding<Moment> = {
  ...PLAIN,
  read(fields, before) {
    const reading = PLAIN.read(fields, before)
    const [found] = fields
    if (found?.tag !== '13D' || found.components === undefined) return reading
    const { sign, offset } = found.components
    return { ...reading, values: { ...reading.values, reportOffset: `${sign}${offset}` } }
  },
}

/** The rules of field 13D. */
export const MOMENT_RULES: readonly Rule<Moment>[] = dayRules(['reportDate'])

/** Makes time and difference to UTC of a sample valid, because any text is drawn for them. */
export function withMoment(values: DraftValues): DraftValues {
  return NAMES.some((name) => isFilled(values[name]))
    ? { ...values, reportTime: '10:15', reportOffset: '+0800' }
    : values
}
