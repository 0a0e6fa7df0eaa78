/** The smallest application that can be submitted and is complete for either message. */
export const VALID_APPLICATION = {
  payerBank: 'DEMECNBJXXX',
  payer: {
    name: 'DEMO TRADING COMPANY',
    account: '6222020200112233445',
    addressLines: ['88 HARBOUR ROAD', 'BEIJING'],
    town: 'BEIJING',
  },
  payeeBank: 'DEMWDEFF',
  payee: {
    name: 'DEMO IMPORT COMPANY',
    account: 'DE89370400440532013000',
    addressLines: ['12 RIVER STREET', 'FRANKFURT'],
    town: 'FRANKFURT',
    country: 'DEU',
  },
  currency: 'EUR',
  amount: '1250.75',
  feeType: 'SHA',
  transactionType: '121010',
  documents: {
    sealStampedFormNumber: 'FORM-1',
    sealStampedForm: { id: '01234567-89ab-7def-8123-456789abcdef', name: 'form.pdf' },
  },
  contact: { person: 'ZHANG SAN', phone: '13800138000' },
} as const
