import type { AddressForm } from '@nostro/kernel'

import { isFilled, textAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import { POSTAL_ADDRESS } from '../mx/blocks/postal-address.ts'
import { ADDRESS_RULES } from '../standard/mx/profile/components/address-rules.ts'
import { MxNode } from '../standard/mx/profile/mx-node.ts'
import type { ProfileContext } from '../standard/mx/profile/profile-rule.ts'
import { MX_RELEASES } from '../standard/mx/releases.ts'
import { readXml, writeXml } from '../xml/index.ts'

/** The free lines of a postal address, by member. */
const LINES = ['addressLine1', 'addressLine2', 'addressLine3'] as const

/**
 * Returns the form of a postal address with the members of the ISO 20022 forms. The rules are those of the usage
 * guideline, and countries must be codes of ISO 3166.
 *
 * Source: CBPR+ SR 2026, postal address.
 */
export function addressFormOf(address: DraftValues): AddressForm {
  if (!isFilled(address)) return 'none'
  const country = POSTAL_ADDRESS.members.country.shape
  if (!country.codes.includes(textAt(address, 'country') ?? '')) return 'failing'
  if (breaksRule(address)) return 'failing'
  return LINES.some((line) => isFilled(address[line])) ? 'hybrid' : 'structured'
}

function breaksRule(address: DraftValues): boolean {
  const children = Object.entries(POSTAL_ADDRESS.members).flatMap(([name, { element }]) => {
    const text = textAt(address, name)?.trim() ?? ''
    return typeof element !== 'string' || text === '' ? [] : [{ name: element.replace(/\[\d\]$/, ''), text }]
  })
  const tree = readXml(writeXml({ name: 'PstlAdr', children }))
  if (!tree.ok) return true
  const node = MxNode.root(tree.value, undefined)
  return ADDRESS_RULES.some(({ check }) => check(node, { ...CONTEXT, message: node }).length > 0)
}

const NEWEST = MX_RELEASES.at(-1)
if (NEWEST === undefined) throw new Error('no release is defined')

/** A payment of the newest release. */
const CONTEXT = {
  messageId: 'pacs.008.001.08',
  release: NEWEST,
  usage: 'pacs.008',
  sending: undefined,
  codes: undefined,
  header: undefined,
  followsGuideline: true,
} as const satisfies Partial<Record<keyof ProfileContext, unknown>>
