import { Counter, type Registry } from 'prom-client'

import type { ReadGauge } from './read-gauge.ts'

/** The state of webhooks and audit streams of all institutions, as stored. */
export interface SendingFigures {
  readonly webhooks: {
    /** Deliveries that were not accepted yet, and those that were given up. */
    readonly waiting: number
    readonly dead: number
    /** The age of the oldest waiting delivery; 0 if there is none. */
    readonly oldestSeconds: number
  }
  readonly auditStreams: {
    /** Streams whose last attempt succeeded or failed. */
    readonly working: number
    readonly failing: number
    /** Events that a receiver has not accepted yet, of all streams. */
    readonly behind: number
    /** The age of the oldest of them; 0 if there is none. */
    readonly oldestSeconds: number
  }
}

/** The attempts of this server by result. */
export interface SendingTallies {
  readonly webhooks: Readonly<Record<string, number>>
  readonly auditStreams: Readonly<Record<string, number>>
}

/** Returns the gauges of webhooks and audit streams. */
export function sendingGauges(figures: () => Promise<SendingFigures>): readonly ReadGauge[] {
  return [
    {
      name: 'nostro_webhook_deliveries',
      help: 'Deliveries of webhooks that wait for an attempt or were given up, of all institutions',
      labelNames: ['state'],
      read: async () => {
        const { waiting, dead } = (await figures()).webhooks
        return byState({ waiting, dead })
      },
    },
    {
      name: 'nostro_webhook_oldest_seconds',
      help: 'Age of the oldest delivery of a webhook that waits, 0 where none does',
      labelNames: [],
      read: async () => [[{}, (await figures()).webhooks.oldestSeconds]],
    },
    {
      name: 'nostro_audit_streams',
      help: 'Audit streams by the result of their last attempt, of all institutions',
      labelNames: ['state'],
      read: async () => {
        const { working, failing } = (await figures()).auditStreams
        return byState({ working, failing })
      },
    },
    {
      name: 'nostro_audit_stream_behind',
      help: 'Audit events that receivers have not accepted yet, of all streams',
      labelNames: [],
      read: async () => [[{}, (await figures()).auditStreams.behind]],
    },
    {
      name: 'nostro_audit_stream_oldest_seconds',
      help: 'Age of the oldest audit event that a receiver has not accepted yet, 0 where there is none',
      labelNames: [],
      read: async () => [[{}, (await figures()).auditStreams.oldestSeconds]],
    },
  ]
}

function byState(counts: Readonly<Record<string, number>>) {
  return Object.entries(counts).map(([state, count]) => [{ state }, count] as const)
}

/** Adds the attempts of this server. */
export function addSendingTallies(registry: Registry, tallies: () => SendingTallies): void {
  const add = (name: string, help: string, of: keyof SendingTallies): void => {
    const counter: Counter = new Counter({
      name,
      help,
      labelNames: ['result'],
      registers: [],
      collect: () => {
        counter.reset()
        for (const [result, count] of Object.entries(tallies()[of])) counter.inc({ result }, count)
      },
    })
    registry.registerMetric(counter)
  }
  add(
    'nostro_webhook_attempts_total',
    'Attempts of this server to deliver events of webhooks, by result',
    'webhooks',
  )
  add(
    'nostro_audit_stream_attempts_total',
    'Attempts of this server to send audit events, by result',
    'auditStreams',
  )
}
