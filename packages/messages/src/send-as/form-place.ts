import type { Path } from '@nostro/kernel'

import { pathOf } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import type { FormDefinition } from '../message-types.ts'
import { memberPathAt } from '../mx/member-path.ts'
import { pathInForm } from '../mx/path-in-form.ts'
import type { TranslationNote } from '../translate/index.ts'

/** A link between a FIN text and a form value: a member's path and the tag that it fills. */
interface FieldLink {
  readonly path: string
  readonly tag: string
}

/** A form, and the links of its values to the text in its own format. */
export interface FormPath {
  readonly definition: FormDefinition
  readonly values: DraftValues
  readonly links: readonly FieldLink[]
}

/** A path of the original, or a path of the translation, which the report relates to the original. */
type Sought = { readonly from: string } | { readonly to: string; readonly report: readonly TranslationNote[] }

/** Returns the member that a path of the original or of its translation comes from; an empty path if it is unknown. */
export function placeInForm(place: FormPath, sought: Sought): Path {
  const from = 'from' in sought ? sought.from : originOf(sought.to, sought.report)
  const isAddress = 'to' in sought && OF_ADDRESS.test(sought.to)
  const path = from === undefined ? '' : memberAtOrigin(place, { from, isAddress })
  return path === '' ? [] : pathOf(path)
}

/** Elements of an address: in a party's field the address follows account and name. */
const OF_ADDRESS = /\/(?:PstlAdr|AdrLine)\b/

/** Returns the path of the original whose target in the translation is nearest to an element. */
function originOf(to: string, report: readonly TranslationNote[]): string | undefined {
  const target = withoutPositions(to)
  const near = report
    .filter((note) => note.from !== '' && note.to !== '')
    .map((note) => ({ from: note.from, length: sharedLength(withoutPositions(note.to), target) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length)
  return near[0]?.from
}

/** Returns the length of the common part of two element paths; 0 unless one contains the other. */
function sharedLength(one: string, other: string): number {
  const isNear = one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
  return isNear ? Math.min(one.length, other.length) : 0
}

function memberAtOrigin(
  { definition, values, links }: FormPath,
  { from, isAddress }: { readonly from: string; readonly isAddress: boolean },
): string {
  if (definition.envelope !== 'finHeader') {
    const member = memberPathAt(definition, from)
    return member === '' ? '' : pathInForm(member, values)
  }
  const tag = from.replace(/^block\d\//, '')
  const ofField = links.filter((link) => link.tag === tag)
  return (isAddress ? ofField.at(-1) : ofField[0])?.path ?? ''
}

function withoutPositions(path: string): string {
  return path.replaceAll(/\[\d+\]/g, '')
}
