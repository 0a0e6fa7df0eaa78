import {
  approve,
  approveCounterpartyChanges,
  changeApprovalRules,
  listCounterpartyChanges,
  nameDeputy,
  proposeCounterparty,
  readApprovalRules,
  readUser,
  saveBankMessage,
} from '@nostro/contract'
import { expect, test } from 'vitest'

import { paymentForm, signInBankUsers } from '../messages/testing/index.ts'
import { createCountedServer, inForce } from '../testing/index.ts'

const { server, statementsOf } = await createCountedServer()
const banks = await signInBankUsers(server)
const { operator, reviewer, senior, admin } = banks

const RUNS = 4

/** Background activity can only add statements. */
async function fewest(call: () => Promise<() => Promise<unknown>>): Promise<number> {
  const counts: number[] = []
  for (let run = 0; run < RUNS; run += 1) counts.push(await statementsOf(await call()))
  return Math.min(...counts)
}

const submitting = async () => {
  const body = { messagingType: 'MT103', initialProcess: true, ...paymentForm() }
  return () => operator.succeed(saveBankMessage, { body })
}

const approving = async () => {
  const { id } = await banks.submit()
  const input = { params: { id }, body: { nodeId: await banks.openNode(id) } }
  return () => reviewer.succeed(approve, input)
}

const ANY = { messagingTypes: [], currencies: [], accounts: [], counterparties: [] }

async function addMatrix(): Promise<void> {
  const { version, rules } = await admin.succeed(readApprovalRules)
  const members = [{ userId: (await reviewer.succeed(readUser)).id, name: 'Reviewer' }]
  const groups = [{ id: 'treasury', name: 'Treasury', members }]
  const rule = { ...ANY, creators: [], creatorGroups: [] }
  const small = {
    ...rule,
    id: 'small',
    amountBelow: '10',
    levels: [{ approvers: 'seniors', needs: 1 }],
  }
  const treasury = { ...rule, id: 'treasury', levels: [{ approvers: 'treasury', needs: 'all' }] }
  const limits = [{ id: 'limit', who: 'treasury', single: '100000000' }]
  const matrix = { groups, rules: [small, treasury], limits, counterpartyApprovers: 'seniors' }
  await inForce(admin, changeApprovalRules, { body: { version, rules: { ...rules, matrix } } })
}

async function addDeputy(): Promise<void> {
  const day = server.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const deputyId = (await senior.succeed(readUser)).id
  await reviewer.succeed(nameDeputy, { body: { deputyId, from: day, until: day } })
}

async function addInstruction(): Promise<void> {
  const facts = {
    counterparty: 'DEMWDEFFXXX',
    currency: 'EUR',
    validFrom: '2099-01-01',
    receiverCorrespondent: { bic: 'DEMGGB2LXXX' },
  }
  const body = { action: 'create', kind: 'instruction', facts }
  await operator.succeed(proposeCounterparty, { body })
  const { rowList } = await senior.succeed(listCounterpartyChanges)
  const changes = rowList.map(({ id, digest }) => ({ id, digest }))
  await senior.succeed(approveCounterpartyChanges, { body: { changes } })
}

test('matrix, deputies and instructions add at most one statement to the planning of a round', async () => {
  const before = { submit: await fewest(submitting), approve: await fewest(approving) }
  expect(before.submit).toBeGreaterThan(5)
  await addMatrix()
  await addInstruction()
  await addDeputy()
  const { nodes } = await banks.history((await banks.submit()).id)
  expect(nodes[1]?.group).toBe('Treasury')
  const after = { submit: await fewest(submitting), approve: await fewest(approving) }
  expect(after.submit - before.submit).toBeLessThanOrEqual(1)
  expect(after.approve - before.approve).toBeLessThanOrEqual(1)
})
