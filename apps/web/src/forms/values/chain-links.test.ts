import { expect, test } from 'vitest'

import { chainLinks } from './chain-links.ts'

const role = (path: string, bic: string, name = '') => ({ path, bic, name })

test('each role is a link, known by its name or else its BIC', () => {
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

test('a bank in two roles one after the other is one link, its head office by either BIC', () => {
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

test('roles nobody fills yet are not one', () => {
  expect(chainLinks([role('debtor', ''), role('creditor', '')])).toHaveLength(2)
})
