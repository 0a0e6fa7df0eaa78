import type { MessagePayload } from '@nostro/contract'
import { definitionOf, type DraftValues, toPayload } from '@nostro/messages'

const DAY_MS = 86_400_000

/**
 * Returns the payment of the tour as the payload of its form. The amount differs each time, because the same payment
 * would be a duplicate.
 */
export function tourPayment(now: Date, reference: string): MessagePayload {
  const definition = definitionOf('MT103')
  if (definition === undefined) throw new Error('MT103 has no definition')
  return toPayload(definition, tourValues(now, reference))
}

function tourValues(now: Date, reference: string): DraftValues {
  return {
    sender: 'DEMECNBJXXX',
    receiver: 'DEMWDEFFXXX',
    senderReference: reference,
    valueDate: new Date(now.getTime() + DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length),
    currency: 'EUR',
    interbankSettledAmount: `${1_000 + (Math.floor(now.getTime() / 1_000) % 9_000)}.50`,
    detailsOfCharges: 'SHA',
    regulatoryReportingPurpose: '121010',
    orderingCustomer: {
      name: 'DEMO TRADING COMPANY',
      account: '6222020200112233445',
      addressLines: ['88 HARBOUR ROAD', 'BEIJING'],
    },
    senderCorrespondentOption: '53A',
    beneficiaryInstitution: 'DEMWDEFFXXX',
    beneficiaryCustomer: {
      name: 'DEMO IMPORT COMPANY',
      account: 'DE89370400440532013000',
      addressLines: ['12 RIVER STREET', 'FRANKFURT'],
    },
    remittanceInformation: ['INVOICE OF THE TOUR'],
  }
}

/** Returns a reference that no other payment of the demo has. */
export function tourReference(now: Date): string {
  return `TOUR${now.getTime().toString(36).toUpperCase()}`
}
