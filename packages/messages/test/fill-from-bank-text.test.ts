import { expect, test } from 'vitest'

import { loadDefinition } from '../src/message-types.ts'
import { releaseInForce } from '../src/standard/mx/releases.ts'
import { valuesFromText } from '../src/values-from-text.ts'

const ENVIRONMENT = {
  utcOffset: '+08:00',
  release: releaseInForce('2026-11-24'),
  serviceVersion: '02',
  createdAt: '2026-11-24T08:00:00+08:00',
}

async function filled(type: string, lines: readonly string[]) {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`there is no form of ${type}`)
  const read = await valuesFromText(definition, lines.join('\r\n'), ENVIRONMENT)
  if (!read.ok) throw new Error(read.error.reason)
  return read.value
}

const STATEMENT = [':20:STMT1', ':25:12345678', ':28C:00231/001', ':60F:C261123EUR1000,00']

test.each(['MT940', 'MT950'])('a statement without headers fills an %s, except the banks', async (type) => {
  const { values, left } = await filled(type, [
    ...STATEMENT,
    ':61:261124C1,00NTRFREF1',
    ':62F:C261124EUR1001,00',
  ])
  expect(values).toMatchObject({ accountIdentification: '12345678', openingAmount: '1000.00' })
  expect(values['statementLines']).toHaveLength(1)
  expect([values['sender'], values['receiver'], left]).toEqual([undefined, undefined, []])
})

test('details that have no field in an MT950 are reported', async () => {
  const { left } = await filled('MT950', [
    ...STATEMENT,
    ':61:261124C1,00NTRFREF1',
    ':86:RENT',
    ':62F:C261124EUR1001,00',
  ])
  expect(left).toMatchObject([{ place: '86', value: 'RENT', reason: 'noPlace' }])
})

test('the case of references is preserved, and a second line of details is reported', async () => {
  const { values, left } = await filled('MT940', [
    ...STATEMENT,
    ':61:2611241124C5,00NTRFchNot-x9Kq//TR-4f8aQ',
    'Order no. Ab12',
    'SECOND',
    ':62F:C261124EUR1005,00',
  ])
  expect(values['statementLines']).toMatchObject([
    {
      referenceForTheAccountOwner: 'chNot-x9Kq',
      referenceOfTheAccountServicingInstitution: 'TR-4f8aQ',
      supplementaryDetails: 'Order no. Ab12',
    },
  ])
  expect(left.map(({ reason, value }) => [reason, value.includes('SECOND')])).toEqual([['partly', true]])
})

test('an interim report does not fill a statement', async () => {
  const report = filled('MT940', [':20:R', ':25:1', ':28C:1/1', ':34F:EUR0,', ':90C:1EUR10,'])
  await expect(report).rejects.toThrow('otherType')
})

test('charges of the receiver that do not fit shared charges are reported and not converted to other charges', async () => {
  const { values, left } = await filled('MT103', [
    '{1:F01DEMECNBJAXXX0001000123}{2:I103DEMWDEFFXXXXN}{3:{121:c8b66b47-2bd9-48fe-be90-93c2096f27d2}}{4:',
    ':20:R1\r\n:23B:CRED\r\n:32A:261124USD2,\r\n:33B:USD2,\r\n:50K:A LTD\r\n:59:/12345678\r\nB LTD',
    ':71A:SHA\r\n:71G:USD10,\r\n-}',
  ])
  expect(values).toMatchObject({ detailsOfCharges: 'SHA' })
  expect(values['chargesAmount']).toBeUndefined()
  expect(left).toMatchObject([{ place: '71G', value: 'USD10,' }])
})
