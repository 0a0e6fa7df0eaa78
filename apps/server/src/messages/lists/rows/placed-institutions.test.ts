import { expect, test } from 'vitest'

import { placedInstitutions } from './placed-institutions.ts'

const names = new Map<string, string | null>([
  ['DEMECNBJXXX', 'Demo Bank Beijing'],
  ['DEMWDEFFXXX', 'Demo Bank Frankfurt'],
  ['ACMECORP', null],
])
const beijing = { bic: 'DEMECNBJXXX', name: 'Demo Bank Beijing' }
const frankfurt = { bic: 'DEMWDEFFXXX', name: 'Demo Bank Frankfurt' }
const ends = { kind: 'messageSent', senderBic: beijing.bic, receiverBic: frankfurt.bic }

test.each([
  ['a statement has its sender and receiver', { messagingType: 'MT940' }, [beijing, frankfurt]],
  ['a payment without parties has none', { messagingType: 'MT103' }, [undefined, undefined]],
  [
    'a transfer has its own parties',
    { messagingType: 'MT202', payerBic: frankfurt.bic, payeeBic: beijing.bic },
    [frankfurt, beijing],
  ],
  [
    'a BIC in place of a name is that of an institution',
    { messagingType: 'pacs.009', payerName: beijing.bic, payeeName: frankfurt.bic },
    [beijing, frankfurt],
  ],
  [
    'the name of a customer that looks like a BIC is not',
    { messagingType: 'MT103', payerName: 'ACMECORP', payeeName: 'DEMO IMPORT COMPANY' },
    [undefined, undefined],
  ],
  [
    'an unknown institution has its BIC',
    { messagingType: 'MT202', payeeBic: 'ZZZZDEFFXXX' },
    [undefined, { bic: 'ZZZZDEFFXXX', name: 'ZZZZDEFFXXX' }],
  ],
] as const)('%s', (_what, message, [payer, payee]) => {
  const { payerInstitution, payeeInstitution } = placedInstitutions({ ...ends, ...message }, names)
  expect([payerInstitution, payeeInstitution]).toEqual([payer, payee])
})
