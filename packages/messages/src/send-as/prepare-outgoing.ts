import { err, errorIssue, type Issue, type MessageFormat, ok, type Result } from '@nostro/kernel'

import { renderMessage, type RenderedMessage, type RenderOptions } from '../render-message.ts'
import type { DraftValues } from '../core/shape.ts'
import { checkFin } from '../mt/check-fin.ts'
import { readFin } from '../fin/index.ts'
import type { FormDefinition } from '../message-types.ts'
import { checkMx, loadSchemasOf, readMx } from '../mx/envelope/index.ts'
import { translateFin, translateMx, type Translation, type TranslationOptions } from '../translate/index.ts'
import { type FormPath, placeInForm } from './form-place.ts'

/** The result for sending: the format, and the facts that its text depends on beside the form. */
export interface OutgoingOptions
  extends Omit<RenderOptions, 'serviceVersion'>, Omit<TranslationOptions, 'release'> {
  /** The format the message leaves in; absent for that of its form. */
  readonly sendAs?: MessageFormat
}

/** A message as it leaves, with what became of it where it is a translation of its form. */
export interface OutgoingMessage extends Omit<RenderedMessage, 'links'> {
  readonly translation?: Pick<Translation, 'type' | 'report'>
}

/** The choice of a format, which stands outside the form's own members. */
const SEND_AS_PATH = 'sendAs'

/**
 * Writes the text a form leaves as: in its own format, or translated. The form itself passes every check first. A
 * translation that loses something severe, or that the network would refuse, is refused with what it lost at the members
 * it came from: codes of the form `translation.<note code>` with `from` and `to` among the params, those of the network's
 * rules, `sendAs.noCounterpart`, `sendAs.severalMessages`, and `sendAs.refused` for the choice itself.
 */
export async function prepareOutgoing(
  definition: FormDefinition,
  values: DraftValues,
  composition: OutgoingOptions,
): Promise<Result<OutgoingMessage, readonly Issue[]>> {
  const composed = await renderMessage(definition, values, composition)
  if (!composed.ok) return composed
  const { links, ...own } = composed.value
  const { sendAs = definition.format } = composition
  if (sendAs === definition.format) return ok(own)
  const place: FormPath = { definition, values, links }
  const translations = await translated(definition, own.text, composition)
  const [translation] = translations
  if (translation === undefined) return err([refusal('sendAs.noCounterpart')])
  if (translations.length > 1) return err([refusal('sendAs.severalMessages', { count: translations.length })])
  const issues = [...losses(translation, place), ...(await networkIssues(translation, place, composition))]
  const errors = issues.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return err([refusal('sendAs.refused', { type: translation.type }), ...errors])
  const { type, text, report } = translation
  return ok({ ...own, text, warnings: issues, translation: { type, report } })
}

function refusal(code: string, params?: Readonly<Record<string, string | number>>): Issue {
  return errorIssue([SEND_AS_PATH], code, params === undefined ? {} : { params })
}

async function translated(
  { format }: FormDefinition,
  text: string,
  composition: OutgoingOptions,
): Promise<readonly Translation[]> {
  if (format === 'ISO20022') return readMx(text).flatMap((message) => translateMx(message))
  const [message] = readFin(text)
  const translation = message && (await translateFin(message, composition))
  return translation === undefined ? [] : [translation]
}

/** The losses of a translation that change the message, where it stood in the form. */
function losses({ report }: Translation, place: FormPath): readonly Issue[] {
  return (
    report
      // What the network refuses is told with its own sentence, see networkIssues.
      .filter(({ severity, code }) => severity === 'severe' && code !== 'network.refused')
      .map(({ code, from, to, params }) =>
        errorIssue(placeInForm(place, from === '' ? { to, report } : { from }), `translation.${code}`, {
          params: { ...params, from, to },
          ...(from !== '' && { tag: nameOf(from) }),
        }),
      )
  )
}

/** Returns the findings of the network about the text that leaves, at their place in the form. */
async function networkIssues(
  { format, text, report }: Translation,
  place: FormPath,
  composition: OutgoingOptions,
): Promise<readonly Issue[]> {
  const findings = format === 'MT' ? finFindings(text) : await mxFindings(text, composition)
  return findings.map(({ code, severity, path, rule, params }) => ({
    path: placeInForm(place, { to: path, report }),
    code,
    severity,
    tag: nameOf(path),
    ...(rule !== undefined && { rule }),
    ...(params !== undefined && { params }),
  }))
}

function finFindings(text: string) {
  return readFin(text).flatMap((message) => checkFin(message, 'sending'))
}

async function mxFindings(text: string, { release, serviceVersion }: OutgoingOptions) {
  const [message] = readMx(text)
  if (message === undefined) return []
  return checkMx(message, {
    schemas: await loadSchemasOf(message),
    release,
    sending: { serviceVersion },
  })
}

/** `InstdAmt` at the end of a path of elements; a tag as it is. */
function nameOf(path: string): string {
  return /[^/]+$/.exec(path)?.[0].replace(/\[\d+\]/, '') ?? path
}
