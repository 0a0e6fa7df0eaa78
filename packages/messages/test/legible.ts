import { placeAtEnd } from '../src/address/place-at-end.ts'
import { alpha3Of } from '../src/codes/country-codes.ts'
import { withheldPaths } from '../src/core/conditions.ts'
import { fullBic } from '../src/core/identifiers.ts'
import { isRecord, valueAt, withValueAt } from '../src/core/paths.ts'
import type { DraftValues } from '../src/core/shape.ts'
import type { MtDefinition } from '../src/mt/mt-definition.ts'

const PARTIES = [
  'orderingCustomer',
  'beneficiaryCustomer',
  'coveredOrderingCustomer',
  'coveredBeneficiaryCustomer',
] as const

/** Returns the values that a reader of the text must find, from the written values. */
export function legible(definition: MtDefinition, values: DraftValues): DraftValues {
  const sent = withheldPaths(definition, values).reduce(
    (current, path) => withValueAt(current, path, undefined),
    values,
  )
  const headers = {
    sender: fullBic(String(values.sender)),
    receiver: fullBic(String(values.receiver)),
  }
  const ofType = LEGIBLE[definition.type]?.({ ...sent, ...headers }) ?? {}
  return withoutAbsent({ ...sent, ...headers, ...withNumberedParties(sent), ...ofType })
}

/** Does the same for values that were read: of a party whose address was wrapped again, only the words are compared. */
export function comparable(read: DraftValues, expected: DraftValues): DraftValues {
  return {
    ...read,
    ...Object.fromEntries(
      PARTIES.filter((name) => isRecord(expected[name]) && 'address' in expected[name]).map((name) => [
        name,
        inWords(read[name]),
      ]),
    ),
  }
}

/** The differences between filled and read values, by type. */
const LEGIBLE: Readonly<Record<string, (values: DraftValues) => DraftValues>> = {
  MT103: (values) => {
    const { orderingInstitution, accountWithInstitution, beneficiaryInstitution } = values
    const servicing = isRecord(accountWithInstitution) ? accountWithInstitution : {}
    const isOwnBank = fullBic(String(orderingInstitution)) === values.sender
    const hasNoCharges = values.detailsOfCharges === 'OUR' && Number(values.chargesAmount) === 0
    return {
      ...correspondentOption(values),
      orderingInstitution: isOwnBank ? undefined : orderingInstitution,
      chargesAmount: hasNoCharges ? undefined : values.chargesAmount,
      // Field 57A has one position for two members: with an account it is the account-with institution, without one the
      // payee's bank.
      accountWithInstitution: servicing.partyIdentifier === undefined ? undefined : servicing,
      beneficiaryInstitution:
        servicing.partyIdentifier === undefined ? (servicing.bic ?? beneficiaryInstitution) : undefined,
    }
  },
  MT202: (values) => correspondentOption(values),
  MT205: (values) => correspondentOption(values),
}

function correspondentOption(values: DraftValues): DraftValues {
  const hasCorrespondent =
    values.senderCorrespondent !== undefined || values.senderCorrespondentAccount !== undefined
  return {
    senderCorrespondentOption: hasCorrespondent ? values.senderCorrespondentOption : undefined,
  }
}

/** Returns comparable values: four address lines are wrapped again in the text, so only their words can be compared. */
function withNumberedParties(values: DraftValues): DraftValues {
  return Object.fromEntries(
    PARTIES.flatMap((name) => {
      const lines = valueAt(values, `${name}.addressLines`)
      const party = values[name]
      if (!isRecord(party)) return []
      if (Array.isArray(lines) && lines.length >= 4)
        return [[name, inWords(name.endsWith('eneficiaryCustomer') ? withPlaceAtEnd(party, lines) : party)]]
      // Only numbered lines contain countries.
      const { country: _, ...unnumbered } = party
      return [[name, withoutAbsent(unnumbered)]]
    }),
  )
}

/** Moves the country at the end of a payee's address into its own member, because it is a separate line in the text. */
function withPlaceAtEnd(party: DraftValues, lines: readonly string[]): DraftValues {
  const place = party['country'] === undefined ? placeAtEnd(lines) : undefined
  if (place === undefined) return party
  return { ...party, addressLines: [...place.rest, place.town], country: alpha3Of(place.country) }
}

function inWords(party: unknown): DraftValues {
  const { name, account, addressLines, country } = isRecord(party) ? party : {}
  const address = Array.isArray(addressLines) ? addressLines.join(' ') : ''
  return withoutAbsent({
    name: words(String(name)),
    account,
    address: words(address).replaceAll(',', ''),
    country,
  })
}

function words(text: string): string {
  return text.split(/\s+/).join(' ')
}

function withoutAbsent(values: DraftValues): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
