import { type DraftValues, valueAt } from '@nostro/messages'

/** The facts of a form about a party; facts that are not entered are empty. */
interface PartyFacts {
  readonly name: string
  readonly account: string
  /** The structured address, or else its lines. */
  readonly address: string
  /** The BIC of its bank, or of the party itself if it is a bank. */
  readonly bic: string
}

/** Members with the number of an account, in the order in which the form offers them. */
const ACCOUNT_NUMBERS = ['iban', 'other.identification'] as const

const ADDRESS_PARTS = ['streetName', 'buildingNumber', 'postCode', 'townName', 'country'] as const

/** Returns the facts of a party of an ISO 20022 payment, such as `creditTransfer.debtor`. */
export function partyFactsOf(values: DraftValues, path: string): PartyFacts {
  const textAt = (place: string) => {
    const value = valueAt(values, place)
    return typeof value === 'string' ? value.trim() : ''
  }
  const first = (places: readonly string[]) => places.map(textAt).find((text) => text !== '') ?? ''
  const lines = valueAt(values, `${path}.postalAddress.addressLines`)
  const parts = ADDRESS_PARTS.map((name) => textAt(`${path}.postalAddress.${name}`))
  const address = parts.some((part) => part !== '') ? parts : Array.isArray(lines) ? lines.map(String) : []
  return {
    name: textAt(`${path}.name`),
    account: first(ACCOUNT_NUMBERS.map((number) => `${path}Account.${number}`)),
    address: address.filter((part) => part.trim() !== '').join(', '),
    bic: first([`${path}Agent.bicfi`, `${path}.bicfi`]),
  }
}
