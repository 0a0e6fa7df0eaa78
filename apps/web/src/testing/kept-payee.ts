/** A payee of a company, as calls return it. */
export const KEPT_PAYEE = {
  id: '019aa3c0-0000-7000-8000-0000000000bb',
  kind: 'payee',
  version: 2,
  isActive: true,
  name: 'HARBOUR TOOLS',
  facts: {
    name: 'HARBOUR TOOLS',
    accounts: [{ account: 'DE89370400440532013000', bankBic: 'DEMWDEFFXXX' }],
    address: { streetName: 'Harbour Road', townName: 'Frankfurt', country: 'DE' },
  },
  addressForm: 'structured',
  changedAt: '2026-11-18T06:03:05.000Z',
  accountsChangedAt: '2026-11-18T06:03:05.000Z',
}
