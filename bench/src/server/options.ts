import { parseArgs } from 'node:util'

import { MEASURED_TYPES, type MeasuredType } from './clients/measured-forms.ts'

/** The subjects of the measurement, and its duration. */
export interface BenchOptions {
  /** Empty if only the transports are measured: `--types=`. */
  readonly types: readonly MeasuredType[]
  readonly atOnce: readonly number[]
  /** The measurement of a cell ends at the first of these limits. */
  readonly messages: number
  readonly seconds: number
  /** Numbers of messages of the sending bank in further runs of the first type. */
  readonly stored: readonly number[]
  /** Number of messages per transport; 0 to skip the transports. */
  readonly transported: number
  /** A folder that is preserved, so that a second run need not fill it again. Default: a temporary one. */
  readonly folder?: string
  /** Indicates whether the statements of each command are printed too. */
  readonly showsTexts: boolean
  /** The folder for a CPU profile of the server; absent for none. */
  readonly profile?: string
}

/** Parses the command line. Throws an error that names the wrong argument. */
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
