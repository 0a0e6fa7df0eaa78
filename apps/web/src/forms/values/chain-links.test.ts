import { expect, test } from 'vitest'

import { chainLinks } from './chain-links.ts'

const role = (path: string, bic: string, name = '') => ({ path, bic, name })

test('each role is a link with the name of its party, or else its BIC', () => {
  expect(
    chainLinks([
      role('debtor', '', 'Demo Trading'),
      role('debtorAgent', 'DEMECNBJXXX'),
      role('creditor', ''),
    ]),
  ).toEqual([
    { paths: ['debtor'], name: 'Demo Trading' },
    { paths: ['debtorAgent'], name: 'DEMECNBJXXX' },
    { paths: ['creditor'], name: '' },
  ])
})

test('a bank in two adjacent roles is one link, and both BICs of a head office are equal', () => {
  expect(
    chainLinks([
      role('debtorAgent', 'DEMECNBJ'),
      role('instructingAgent', 'DEMECNBJXXX', 'Demo Bank'),
      role('instructedAgent', 'DEMWDEFFXXX'),
      role('creditorAgent', 'DEMECNBJXXX'),
    ]),
  ).toEqual([
    { paths: ['debtorAgent', 'instructingAgent'], name: 'Demo Bank' },
    { paths: ['instructedAgent'], name: 'DEMWDEFFXXX' },
    { paths: ['creditorAgent'], name: 'DEMECNBJXXX' },
  ])
})

test('adjacent empty roles are separate links', () => {
  expect(chainLinks([role('debtor', ''), role('creditor', '')])).toHaveLength(2)
})
