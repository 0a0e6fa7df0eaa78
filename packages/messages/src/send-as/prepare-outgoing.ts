import { err, errorIssue, type Issue, type MessageFormat, ok, type Result } from '@nostro/kernel'

import { renderMessage, type RenderedMessage, type RenderOptions } from '../render-message.ts'
import type { DraftValues } from '../core/shape.ts'
import { checkFin } from '../mt/check-fin.ts'
import { readFin } from '../fin/index.ts'
import type { FormDefinition } from '../message-types.ts'
import { checkMx, loadSchemasOf, readMx } from '../mx/envelope/index.ts'
import { translateFin, translateMx, type Translation, type TranslationOptions } from '../translate/index.ts'
import { type FormPath, placeInForm } from './form-place.ts'

/** The format in which a message is sent, and the other facts that its text depends on. */
export interface OutgoingOptions
  extends Omit<RenderOptions, 'serviceVersion'>, Omit<TranslationOptions, 'release'> {
  /** The format in which the message is sent; absent for that of its form. */
  readonly sendAs?: MessageFormat
}

/** A message as it is sent, with the report if it is a translation of its form. */
export interface OutgoingMessage extends Omit<RenderedMessage, 'links'> {
  readonly translation?: Pick<Translation, 'type' | 'report'>
}

/** The path of the choice of a format, which is not a member of the form. */
const SEND_AS_PATH = 'sendAs'

/**
 * Writes the text in which a form is sent: in its own format, or translated. The form must pass every check first. A
 * translation is refused if it loses something severe or if the network would refuse it. The issues at the members of
 * origin have codes of the form `translation.<note code>` with `from` and `to` among the parameters, codes of the
 * network's rules, `sendAs.noCounterpart`, `sendAs.severalMessages`, and `sendAs.refused` for the choice itself.
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
  { format, ibans }: FormDefinition,
  text: string,
  composition: OutgoingOptions,
): Promise<readonly Translation[]> {
  if (format === 'ISO20022') return readMx(text).flatMap((message) => translateMx(message))
  const [message] = readFin(text)
  const translation = message && (await translateFin(message, { ...composition, ibans }))
  return translation === undefined ? [] : [translation]
}

/** Returns the losses of a translation that change the message, as issues at the members of origin. */
function losses({ report }: Translation, place: FormPath): readonly Issue[] {
  return (
    report
      // Refusals by the network have their own messages, see networkIssues.
      .filter(({ severity, code }) => severity === 'severe' && code !== 'network.refused')
      .map(({ code, from, to, params }) =>
        errorIssue(placeInForm(place, from === '' ? { to, report } : { from }), `translation.${code}`, {
          params: { ...params, from, to },
          ...(from !== '' && { tag: nameOf(from) }),
        }),
      )
  )
}

/** Returns the findings of the network about the sent text, as issues at the members of origin. */
async function networkIssues(
  { format, text, report }: Translation,
  place: FormPath,
  composition: OutgoingOptions,
): Promise<readonly Issue[]> {
  const findings = format === 'MT' ? finFindings(text) : await mxFindings(text, place.definition, composition)
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

async function mxFindings(
  text: string,
  { ibans }: FormDefinition,
  { release, serviceVersion }: OutgoingOptions,
) {
  const [message] = readMx(text)
  if (message === undefined) return []
  return checkMx(message, {
    schemas: await loadSchemasOf(message),
    release,
    sending: { serviceVersion },
    ibans,
  })
}

/** Returns `InstdAmt` for a path of elements that ends with it; a tag unchanged. */
function nameOf(path: string): string {
  return /[^/]+$/.exec(path)?.[0].replace(/\[\d+\]/, '') ?? path
}
