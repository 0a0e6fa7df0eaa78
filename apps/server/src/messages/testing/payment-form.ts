import type { MessagePayload } from '@nostro/contract'
import { definitionOf, type DraftValues, toPayload, withValueAt } from '@nostro/messages'

let forms = 0

/**
 * Returns a unique account of a payee, because a second payment of the same amount to one account needs a confirmation.
 */
function payeeAccount(number: number): string {
  const account = `37040044${String(532_013_000 + number).padStart(10, '0')}`
  const check = 98n - (BigInt(`${account}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${account}`
}

/** Returns the values of a valid MT103 from Demo Bank Beijing to Demo Bank Frankfurt with a unique reference. */
export function paymentValues(): DraftValues {
  forms += 1
  return {
    sender: 'DEMECNBJXXX',
    receiver: 'DEMWDEFFXXX',
    senderReference: `PAY${String(forms).padStart(6, '0')}`,
    valueDate: '2026-11-24',
    currency: 'EUR',
    interbankSettledAmount: '1250.75',
    detailsOfCharges: 'SHA',
    regulatoryReportingPurpose: '121010',
    orderingCustomer: {
      name: 'DEMO TRADING COMPANY',
      account: '6222020200112233445',
      addressLines: ['1 EXAMPLE ROAD', 'BEIJING'],
    },
    senderCorrespondentOption: '53A',
    beneficiaryInstitution: 'DEMWDEFFXXX',
    beneficiaryCustomer: {
      name: 'DEMO IMPORT COMPANY',
      account: payeeAccount(forms - 1),
      addressLines: ['2 EXAMPLE STREET', 'FRANKFURT'],
    },
    remittanceInformation: ['INVOICE 2026-118'],
  }
}

/** Returns a new form as the browser sends it, with some members changed: `{ 'orderingCustomer.name': '' }`. */
export function paymentForm(changes: Readonly<Record<string, unknown>> = {}): MessagePayload {
  const values = Object.entries(changes).reduce(
    (changed, [path, value]) => withValueAt(changed, path, value),
    paymentValues(),
  )
  return formOf(values)
}

/** Returns the payload of an MT103 with these values. */
export function formOf(values: DraftValues): MessagePayload {
  const definition = definitionOf('MT103')
  if (definition === undefined) throw new Error('MT103 has no definition')
  return toPayload(definition, values)
}

let templates = 0

/** Returns the body of a new template with a unique name. */
export function templateBody(changes: Readonly<Record<string, unknown>> = {}) {
  templates += 1
  const name = `Rent ${templates}`
  return { messagingType: 'MT103', name, scope: 'institution', content: paymentForm(), ...changes }
}
