import { parseArgs } from 'node:util'

import { MEASURED_TYPES, type MeasuredType } from './clients/measured-forms.ts'

/** The subjects of the measurement, and its duration. */
export interface BenchOptions {
  /** None where only the transports are measured: `--types=`. */
  readonly types: readonly MeasuredType[]
  readonly atOnce: readonly number[]
  /** Whichever comes first ends the measurement of a cell. */
  readonly messages: number
  readonly seconds: number
  /** The number of messages the sending bank has in further runs of the first type. */
  readonly stored: readonly number[]
  /** So many messages leave by each transport; none are measured when 0. */
  readonly transported: number
  /** Kept, so that a second run need not fill it again; one of its own when absent. */
  readonly folder?: string
  /** Says whether the statements of each command are printed, too. */
  readonly showsTexts: boolean
  /** The file to which the server writes a profile of its processor time; none when absent. */
  readonly profile?: string
}

/** Reads the arguments of the command line. Throws an error that names the one at fault. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      types: { type: 'string', default: MEASURED_TYPES.join(',') },
      'at-once': { type: 'string', default: '1,8,32' },
      messages: { type: 'string', default: '400' },
      seconds: { type: 'string', default: '4' },
      stored: { type: 'string', default: '' },
      transported: { type: 'string', default: '600' },
      folder: { type: 'string' },
      texts: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  })
  const [messages = 0] = countsIn('messages', values.messages)
  const [seconds = 0] = countsIn('seconds', values.seconds)
  return {
    types: partsOf(values.types).map(measuredType),
    atOnce: countsIn('at-once', values['at-once']),
    messages,
    seconds,
    stored: countsIn('stored', values.stored),
    transported: values.transported === '0' ? 0 : (countsIn('transported', values.transported)[0] ?? 0),
    showsTexts: values.texts,
    ...(values.folder !== undefined && { folder: values.folder }),
    ...(values.profile !== undefined && { profile: values.profile }),
  }
}

function partsOf(text: string): readonly string[] {
  return text.split(',').filter((part) => part !== '')
}

function measuredType(name: string): MeasuredType {
  const type = MEASURED_TYPES.find((each) => each === name)
  if (type === undefined) throw new Error(`--types: ${name} is none of ${MEASURED_TYPES.join(', ')}`)
  return type
}

function countsIn(option: string, text: string): readonly number[] {
  return partsOf(text).map((part) => {
    const count = Number(part)
    if (!Number.isInteger(count) || count < 1) throw new Error(`--${option}: ${part} is no count`)
    return count
  })
}
