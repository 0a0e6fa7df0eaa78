import { ADDRESS_FAULTS, type AddressFault, type AddressForm } from '@nostro/kernel'

import { isFilled, textAt } from '../core/paths.ts'
import type { DraftValues } from '../core/shape.ts'
import { POSTAL_ADDRESS } from '../mx/blocks/postal-address.ts'
import { ADDRESS_RULES } from '../standard/mx/profile/components/address-rules.ts'
import { MxNode } from '../standard/mx/profile/mx-node.ts'
import type { NodeFinding, ProfileContext } from '../standard/mx/profile/profile-rule.ts'
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
  if (addressFaultOf(address) !== undefined) return 'failing'
  return LINES.some((line) => isFilled(address[line])) ? 'hybrid' : 'structured'
}

/** Returns the first rule that a filled postal address breaks; `undefined` if it is permitted. */
export function addressFaultOf(address: DraftValues): AddressFault | undefined {
  if (!isFilled(address)) return undefined
  const [first] = brokenRules(address)
  if (first !== undefined) return first
  const country = textAt(address, 'country')
  if (country === undefined) return 'countryMissing'
  return POSTAL_ADDRESS.members.country.shape.codes.includes(country) ? undefined : 'countryUnknown'
}

function brokenRules(address: DraftValues): readonly AddressFault[] {
  const children = Object.entries(POSTAL_ADDRESS.members).flatMap(([name, { element }]) => {
    const text = textAt(address, name)?.trim() ?? ''
    return typeof element !== 'string' || text === '' ? [] : [{ name: element.replace(/\[\d\]$/, ''), text }]
  })
  const tree = readXml(writeXml({ name: 'PstlAdr', children }))
  if (!tree.ok) return ['otherRule']
  const node = MxNode.root(tree.value, undefined)
  return ADDRESS_RULES.flatMap(({ check }) => check(node, { ...CONTEXT, message: node })).map(faultOf)
}

function faultOf({ code, missing }: NodeFinding): AddressFault {
  if (code === 'address.elementMissing') return missing === 'Ctry' ? 'countryMissing' : 'townMissing'
  const name = code.replace('address.', '')
  return ADDRESS_FAULTS.find((fault) => fault === name) ?? 'otherRule'
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
