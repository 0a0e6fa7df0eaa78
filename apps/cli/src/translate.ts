import {
  isFaithful,
  messageTypeOfFin,
  messageTypeOfMx,
  type MxMessage,
  refusalsOf,
  translateFin,
  translateMx,
  type Translation,
  type TranslationNote,
  type TranslationSeverity,
} from '@nostro/messages'

import { aligned } from './columns.ts'
import { type Command, type CommandOptions, EXIT, type Report } from './command.ts'
import { exitOfMx, findingJson, findingLines, sentenceOf } from './findings.ts'
import { headline, headlineOfMx } from './headline.ts'
import { printable, type Wording } from './wording.ts'

/**
 * `nostro translate`: a message in the other format, with a report of lost, changed and assumed values. A message in
 * the target format is unchanged; each of several transactions in an MX becomes its own MT.
 */
export const translate: Command = {
  mt: async (message, options) => {
    const original = {
      type: messageTypeOfFin(message),
      line: (wording: Wording) => headline(message, wording),
    }
    if (options.target === 'mt') return unchanged(original, message.raw)
    const translation = await translateFin(message, {
      release: options.release,
      serviceVersion: options.release.serviceVersion,
      createdAt: options.createdAt,
    })
    return translation === undefined ? withoutCounterpart(original) : reportOn(translation, original)
  },
  mx: async (message, options) => reportsOnMx(message, options),
}

/** The type of a message and its headline. */
interface Original {
  readonly type: string | undefined
  readonly line: (wording: Wording) => string
}

function reportsOnMx(message: MxMessage, { target }: CommandOptions): readonly Report[] | Report {
  const type = messageTypeOfMx(message)
  const original = { type, line: (wording: Wording) => headlineOfMx(message, wording) }
  const exit = exitOfMx(type, message.findings)
  if (exit === EXIT.unreadable) return { ...notRead(original, message.findings), exit }
  if (target === 'mx') return unchanged(original, message.raw)
  const translations = translateMx(message)
  if (translations.length === 0) return refusedFor(original, refusalsOf(message))
  return translations.map((translation) => reportOn(translation, original))
}

function unchanged({ type, line }: Original, text: string): Report {
  return {
    json: () => ({ type, text, report: [] }),
    lines: (wording) => [line(wording), ...textLines(text)],
    exit: EXIT.clean,
  }
}

function withoutCounterpart({ type, line }: Original): Report {
  return {
    json: ({ text }) => ({ type, notice: text('translation.none'), report: [] }),
    lines: (wording) => [line(wording), `  ${wording.text('translation.none')}`],
    exit: EXIT.clean,
  }
}

/** Returns the report about an unreadable message: the findings of the parser. */
function notRead({ line }: Original, findings: MxMessage['findings']): Omit<Report, 'exit'> {
  return {
    json: (wording) => ({
      notice: noticeOf(findings, wording),
      findings: findings.map(findingJson),
      report: [],
    }),
    lines: (wording) => [line(wording), ...findingLines(findings, wording)],
  }
}

function noticeOf(findings: MxMessage['findings'], wording: Wording): string {
  const sentences = findings.map((finding) => sentenceOf(finding, wording))
  return sentences.length === 0 ? wording.text('translation.none') : sentences.join(' ')
}

/**
 * Returns the report about a message whose type has a counterpart but whose content has none: the notes with the
 * reasons.
 */
function refusedFor(original: Original, refusals: readonly TranslationNote[]): Report {
  const [first] = refusals
  if (first === undefined) return withoutCounterpart(original)
  return {
    json: (wording) => ({
      type: original.type,
      notice: detailOf(first, wording),
      report: refusals.map((note) => noteJson(note, wording)),
    }),
    lines: (wording) => [original.line(wording), ...reportLines(refusals, wording)],
    exit: EXIT.findings,
  }
}

function reportOn(translation: Translation, { line }: Original): Report {
  const { type, text, report } = translation
  return {
    json: (wording) => ({ type, text, report: report.map((note) => noteJson(note, wording)) }),
    lines: (wording) => [
      `${line(wording)}  ${wording.paint('bold', `→ ${type}`)}`,
      ...textLines(text),
      ...reportLines(report, wording),
    ],
    exit: isFaithful(translation) ? EXIT.clean : EXIT.findings,
  }
}

/** Returns the lines of the translated text without indentation, so that it can be copied. */
function textLines(text: string): readonly string[] {
  return text.trimEnd().split(/\r?\n/).map(printable)
}

function noteJson(note: TranslationNote, wording: Wording): object {
  const { from, to, kind, severity } = note
  return { from, to, kind, severity, detail: detailOf(note, wording) }
}

function reportLines(report: readonly TranslationNote[], wording: Wording): readonly string[] {
  const { text, paint } = wording
  if (report.length === 0) return [text('translation.faithful')]
  const rows = report.map((note) => [
    text(`translation.severity.${note.severity}`),
    text(`translation.kind.${note.kind}`),
    printable([note.from, note.to].filter((place) => place !== '').join(' → ')),
    detailOf(note, wording),
  ])
  const lines = aligned(rows).map((cells, index) => {
    const style = STYLES[report[index]?.severity ?? 'information']
    return `  ${paint(style, cells.slice(0, -1).join('  '))}  ${cells.at(-1) ?? ''}`
  })
  return [paint('bold', text('translation.report')), ...lines]
}

const STYLES = {
  information: 'cyan',
  warning: 'yellow',
  severe: 'red',
} as const satisfies Readonly<Record<TranslationSeverity, string>>

function detailOf({ code, params = {} }: TranslationNote, { text }: Wording): string {
  return printable(text(`translation.${code}`, params))
}
