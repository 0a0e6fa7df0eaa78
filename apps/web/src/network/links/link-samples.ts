import type { NetworkLink, NetworkRoute } from '@nostro/contract'

/** Links and routes of a bank for the tests of the page. */

export const id = (number: number) => `018f0000-0000-7000-8000-0000000000${number}`

export const GATEWAY: NetworkLink = {
  id: id(21),
  version: 3,
  name: 'Main gateway',
  kind: 'directory',
  folder: 'gateway-main',
  formats: ['MT', 'ISO20022'],
  answerMinutes: 60,
  state: 'running',
  keys: [
    { fingerprint: 'aa11bb22', validFrom: '2026-11-20T08:00:00.000Z' },
    {
      fingerprint: 'cc33dd44',
      validFrom: '2026-10-01T08:00:00.000Z',
      validUntil: '2026-11-25T08:00:00.000Z',
    },
  ],
  routes: 2,
  traffic: { lastOutAt: '2026-11-24T08:00:00.000Z', waiting: 4, unanswered: 3, toSettle: 1, gaps: [] },
  isClosed: false,
}

export const STANDBY: NetworkLink = {
  ...GATEWAY,
  id: id(22),
  name: 'Standby',
  folder: 'gateway-standby',
  state: 'paused',
  paused: { reason: 'Maintenance', by: 'Wang Fang', at: '2026-11-24T07:00:00.000Z' },
}

export const BROKER_ADDRESS = 'amqps://mq.bank.example:5671'

export const BROKER: NetworkLink = {
  ...GATEWAY,
  id: id(24),
  name: 'Broker',
  kind: 'amqp',
  folder: undefined,
  broker: {
    address: BROKER_ADDRESS,
    mechanism: 'PLAIN',
    userName: 'nostro',
    outgoing: 'to.network',
    incoming: 'from.network',
  },
  broken: { since: '2026-11-24T06:00:00.000Z', reason: 'Connection refused' },
}

export const ROUTES: readonly NetworkRoute[] = [
  {
    id: id(31),
    version: 1,
    counterparty: 'BARCGB22',
    messagingType: 'MT1',
    direction: 'out',
    format: 'MT',
    linkId: GATEWAY.id,
    linkName: GATEWAY.name,
  },
  { id: id(32), version: 5, direction: 'both', linkId: STANDBY.id, linkName: STANDBY.name },
]
