import { expect, test } from 'vitest'

import { databaseAddress, readDatabaseAddress } from './database-address.ts'

test.each([
  ['postgres://nostro:secret@db.bank.example/nostro', [{ host: 'db.bank.example', port: 5432 }]],
  [
    'postgresql://one:5433,two/nostro',
    [
      { host: 'one', port: 5433 },
      { host: 'two', port: 5432 },
    ],
  ],
  [
    'postgres://nostro@[2001:db8::1]:6000,10.0.0.2:6001/nostro?target_session_attrs=primary',
    [
      { host: '2001:db8::1', port: 6000 },
      { host: '10.0.0.2', port: 6001 },
    ],
  ],
])('%s is parsed into its hosts', (address, hosts) => {
  expect(readDatabaseAddress(address).hosts).toEqual(hosts)
})

test('an address with one host is unchanged', () => {
  const address = 'postgresql://nostro_owner@localhost/nostro?host=/run/postgresql&port=5433'
  expect(readDatabaseAddress(address).connectionString).toBe(address)
})

test('the library gets one host, and every parameter except the one it does not support', () => {
  expect(
    readDatabaseAddress(
      'postgres://a:b%40c@one:1,two:2/nostro?sslmode=require&target_session_attrs=read-write',
    ).connectionString,
  ).toBe('postgres://a:b%40c@one:1/nostro?sslmode=require')
})

test.each([
  ['mysql://one/nostro', 'is not of the form postgres://user:password@host:port/database'],
  ['postgres://one,two:x/nostro', 'names a host that is no host:port'],
  ['postgres://one:70000,two/nostro', 'names a host that is no host:port'],
  [
    'postgres://one,two/nostro?target_session_attrs=standby',
    'names target_session_attrs=standby, and only read-write or primary is of use',
  ],
])('%s is refused with a reason', (address, reason) => {
  const { error } = databaseAddress.safeParse(address)
  expect(error?.issues.map(({ message }) => message)).toEqual([reason])
})
