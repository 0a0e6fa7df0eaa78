import { type Language, languageOf } from '@nostro/kernel'
import {
  isReleaseName,
  isTextEncoding,
  MX_RELEASES,
  type MxRelease,
  releaseOf,
  TEXT_ENCODINGS,
  type TextEncoding,
} from '@nostro/messages'
import { parseArgs } from 'node:util'

import { FINDINGS_PER_MESSAGE } from './finding-quota.ts'
import type { Wording } from './wording.ts'

const OPTIONS = {
  json: { type: 'boolean' },
  'schema-only': { type: 'boolean' },
  release: { type: 'string' },
  to: { type: 'string' },
  encoding: { type: 'string' },
  findings: { type: 'string' },
  all: { type: 'boolean' },
  language: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** The parsed command line of `nostro`. */
export interface Arguments {
  readonly command: string | undefined
  readonly files: readonly string[]
  readonly asJson: boolean
  readonly isSchemaOnly: boolean
  readonly wantsHelp: boolean
  /** Largest number of findings shown per message. */
  readonly findingsMax: number
  /** The release against which an MX is validated, if given. */
  readonly release: MxRelease | undefined
  /** The format to translate to, if given. */
  readonly target: 'mt' | 'mx' | undefined
  /** The encoding of the files, if given. */
  readonly encoding: TextEncoding | undefined
  /** The requested language, if the product supports it. */
  readonly language: Language | undefined
  /** Returns the error message for invalid input in a language. */
  readonly complaint: ((text: Wording['text']) => string) | undefined
}

/** Parses the words of a command line. After `--` every word is a file. */
export function readArguments(words: readonly string[]): Arguments {
  const { values, positionals, tokens } = parseArgs({
    args: [...words],
    options: OPTIONS,
    allowPositionals: true,
    // Error messages are our own, in the user's language.
    strict: false,
    tokens: true,
  })
  const [command, ...files] = positionals
  const complaints = tokens.map((token) => formComplaint(token) ?? valueComplaint(token))
  return {
    command,
    files,
    asJson: values.json === true,
    isSchemaOnly: values['schema-only'] === true,
    wantsHelp: values.help === true,
    findingsMax: values.all === true ? Number.POSITIVE_INFINITY : numberNamed(textOf(values.findings)),
    release: releaseNamed(textOf(values.release)),
    target: formatNamed(textOf(values.to)),
    encoding: encodingNamed(textOf(values.encoding)),
    language: languageOf(textOf(values.language)),
    complaint: complaints.find((complaint) => complaint !== undefined),
  }
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number]

/** Returns the error message for an unknown option, one without its value, or one with an unexpected value. */
function formComplaint(token: Token): Arguments['complaint'] {
  if (token.kind !== 'option') return undefined
  const option = token.rawName
  const known = Object.entries(OPTIONS).find(([name]) => name === token.name)
  if (known === undefined) return (text) => text('commandLine.unknownOption', { option })
  const needsValue = known[1].type === 'string'
  if (needsValue === (token.value !== undefined)) return undefined
  const key = needsValue ? 'commandLine.valueMissing' : 'commandLine.valueNotExpected'
  return (text) => text(key, { option })
}

/** Returns the error message for an invalid language, release, format or number. */
function valueComplaint(token: Token): Arguments['complaint'] {
  if (token.kind !== 'option' || token.value === undefined) return undefined
  const { name, value } = token
  if (name === 'language' && languageOf(value) === undefined) {
    return (text) => text('commandLine.unknownLanguage', { language: value })
  }
  if (name === 'release' && releaseNamed(value) === undefined) {
    const allowed = MX_RELEASES.map((release) => release.name).join(' ')
    return (text) => text('commandLine.unknownRelease', { release: value, allowed })
  }
  if (name === 'encoding' && encodingNamed(value) === undefined) {
    const allowed = TEXT_ENCODINGS.join(' ')
    return (text) => text('commandLine.unknownEncoding', { encoding: value, allowed })
  }
  if (name === 'to' && formatNamed(value) === undefined) {
    return (text) => text('commandLine.unknownFormat', { format: value })
  }
  if (name === 'findings' && !WHOLE_NUMBER.test(value)) {
    return (text) => text('commandLine.unknownNumber', { option: token.rawName, value })
  }
  return undefined
}

const WHOLE_NUMBER = /^\d{1,9}$/

function numberNamed(digits: string): number {
  return WHOLE_NUMBER.test(digits) ? Number(digits) : FINDINGS_PER_MESSAGE
}

function formatNamed(name: string): 'mt' | 'mx' | undefined {
  return name === 'mt' || name === 'mx' ? name : undefined
}

function encodingNamed(name: string): TextEncoding | undefined {
  const lower = name.toLowerCase()
  return isTextEncoding(lower) ? lower : undefined
}

function releaseNamed(name: string): MxRelease | undefined {
  return isReleaseName(name) ? releaseOf(name) : undefined
}

function textOf(value: string | boolean | undefined): string {
  return typeof value === 'string' ? value : ''
}
