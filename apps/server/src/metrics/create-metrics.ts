import type { FastifyBaseLogger } from 'fastify'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'

import type { Admission } from '../http/admission/admission.ts'
import type { PoolFigures } from '../db/client.ts'
import type { JobSystem } from '../jobs/job-system.ts'
import type { QueueFigures } from '../jobs/queue-figures.ts'
import type { ReadGauge } from './read-gauge.ts'
import {
  addSendingTallies,
  type SendingFigures,
  sendingGauges,
  type SendingTallies,
} from './sending-metrics.ts'

/** The metrics of this server in the Prometheus format. */
export interface Metrics {
  readonly contentType: string
  /** Returns the metrics of all processes of the server as text. */
  readonly text: () => Promise<string>
  /** Returns the metrics of this process. */
  readonly ofProcess: () => Promise<ProcessMetrics>
  readonly observeCall: (call: AnsweredCall) => void
}

/** The metrics of one process. They can be sent to another process as JSON. */
export type ProcessMetrics = readonly MetricObjectWithValues<MetricValue<string>>[]

/** The processes of one server. */
export interface MetricsOfProcesses {
  /** Returns the text of the metrics of all processes, given those of this process. */
  readonly textWith: (own: ProcessMetrics) => Promise<string>
}

/** Returns the text of the metrics of several processes: sums of their counts, and one value of the installation. */
export async function sumMetrics(processes: readonly ProcessMetrics[]): Promise<string> {
  return await AggregatorRegistry.aggregate([...processes]).metrics()
}

interface AnsweredCall {
  readonly method: string
  /** The route with parameters as `:id`; `none` when no route matched. */
  readonly route: string
  readonly status: number
  readonly seconds: number
  /** The error code of a refusal. */
  readonly refusal?: string
}

/** The work of all institutions that waits for people or for networks. */
export interface InstallationFigures {
  /** Messages and applications that wait for an approval. */
  readonly approvals: number
  readonly links: readonly LinkFigures[]
}

/** The messages on their way through a link to a gateway, and the parts that wait for a decision. */
interface LinkFigures {
  readonly linkId: string
  readonly waiting: number
  readonly unanswered: number
  readonly toSettle: number
}

export interface MetricsOptions {
  readonly admission: Pick<Admission, 'counts'>
  readonly jobs: Pick<JobSystem, 'figures' | 'tallies'>
  /** Returns the number of gateway links of the installation by state. */
  readonly links: () => Promise<Readonly<Record<string, number>>>
  readonly installation: () => Promise<InstallationFigures>
  readonly sending: () => Promise<SendingFigures>
  readonly sendingTallies: () => SendingTallies
  /** Returns the database connection pools by name. */
  readonly pools: () => Readonly<Record<string, PoolFigures>>
  /** Returns the seconds since this server last anchored the audit trails. */
  readonly anchorAgeSeconds: () => number
  /** The processes of this server; one alone when absent. */
  readonly processes?: MetricsOfProcesses | undefined
  readonly log: FastifyBaseLogger
}

const SECONDS_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Creates the metrics of the process, of calls and of queues. Labels never name users, institutions or messages. */
export function createMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'nostro_call_duration_seconds',
    help: 'How long calls took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS_BUCKETS,
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'nostro_refusals_total',
    help: 'Calls refused, by route and by the code of the error',
    labelNames: ['method', 'route', 'code'],
    registers: [registry],
  })
  for (const gauge of CALL_GAUGES) addCallGauge(registry, gauge, options.admission)
  addTallies(registry, options.jobs)
  addSendingTallies(registry, options.sendingTallies)
  for (const gauge of QUEUE_GAUGES) addQueueGauge(registry, gauge, options)
  addReadGauges(registry, options)
  addServerGauges(registry, options)
  const ofProcess = async (): Promise<ProcessMetrics> => await registry.getMetricsAsJSON()
  const { processes } = options
  return {
    contentType: registry.contentType,
    text: async () =>
      processes === undefined ? await registry.metrics() : await processes.textWith(await ofProcess()),
    ofProcess,
    observeCall: ({ method, route, status, seconds, refusal }) => {
      calls.observe({ method, route, status }, seconds)
      if (refusal !== undefined) refusals.inc({ method, route, code: refusal })
    },
  }
}

interface CallGauge {
  readonly name: string
  readonly help: string
  readonly state: 'running' | 'waiting'
}

const CALL_GAUGES: readonly CallGauge[] = [
  { name: 'nostro_calls_running', help: 'Calls this server works on, by budget', state: 'running' },
  { name: 'nostro_calls_waiting', help: 'Calls that wait for their turn here, by budget', state: 'waiting' },
]

function addCallGauge(
  registry: Registry,
  { name, help, state }: CallGauge,
  admission: MetricsOptions['admission'],
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: ['budget'],
    registers: [],
    collect: () => {
      for (const [budget, count] of Object.entries(admission.counts())) gauge.set({ budget }, count[state])
    },
  })
  registry.registerMetric(gauge)
}

function addTallies(registry: Registry, jobs: MetricsOptions['jobs']): void {
  const add = (name: string, help: string, outcome: 'done' | 'failed'): void => {
    const counter: Counter = new Counter({
      name,
      help,
      labelNames: ['queue'],
      registers: [],
      collect: () => {
        counter.reset()
        for (const tally of jobs.tallies()) counter.inc({ queue: tally.name }, tally[outcome])
      },
    })
    registry.registerMetric(counter)
  }
  add('nostro_jobs_done_total', 'Jobs this server did', 'done')
  add('nostro_jobs_failed_total', 'Tries of jobs that failed on this server', 'failed')
}

interface QueueGauge {
  readonly name: string
  readonly help: string
  readonly figureOf: (queue: QueueFigures) => number
}

/** Figures of the whole installation; each server returns the same. */
const QUEUE_GAUGES: readonly QueueGauge[] = [
  {
    name: 'nostro_queue_waiting',
    help: 'Jobs that wait, of all servers',
    figureOf: ({ waiting }) => waiting,
  },
  {
    name: 'nostro_queue_failing',
    help: 'Jobs that failed and wait for another try, of all servers',
    figureOf: ({ failing }) => failing,
  },
  {
    name: 'nostro_queue_oldest_seconds',
    help: 'Age of the oldest job that waits, 0 where none does',
    figureOf: ({ oldestSeconds = 0 }) => oldestSeconds,
  },
  {
    name: 'nostro_queue_dead_letters',
    help: 'Jobs that failed after all tries and wait for a decision',
    figureOf: ({ deadLetters }) => deadLetters,
  },
]

function addQueueGauge(
  registry: Registry,
  { name, help, figureOf }: QueueGauge,
  options: MetricsOptions,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: ['queue'],
    aggregator: 'max',
    registers: [],
    collect: async () => {
      gauge.reset()
      try {
        const { queues } = await options.jobs.figures()
        for (const queue of queues) gauge.set({ queue: queue.name }, figureOf(queue))
      } catch (error) {
        // The other metrics are returned even when the database is unavailable.
        options.log.warn({ err: error }, 'queues not counted')
      }
    },
  })
  registry.registerMetric(gauge)
}

function readGauges({ links, installation, sending }: MetricsOptions): readonly ReadGauge[] {
  return [
    {
      name: 'nostro_links',
      help: 'Links to gateways of all banks, by state; a broken one may be paused too',
      labelNames: ['state'],
      read: async () => Object.entries(await links()).map(([state, count]) => [{ state }, count]),
    },
    {
      name: 'nostro_transmissions',
      help: 'Messages on links to gateways: to be handed over, without an answer, to be settled by a person',
      labelNames: ['link', 'state'],
      read: async () =>
        (await installation()).links.flatMap(({ linkId: link, ...states }) =>
          Object.entries(states).map(([state, count]) => [{ link, state }, count] as const),
        ),
    },
    {
      name: 'nostro_approvals_waiting',
      help: 'Messages and applications that wait for an approval, of all institutions',
      labelNames: [],
      read: async () => [[{}, (await installation()).approvals]],
    },
    ...sendingGauges(sending),
  ]
}

function addReadGauges(registry: Registry, options: MetricsOptions): void {
  for (const { name, help, labelNames, read } of readGauges(options)) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      aggregator: 'max',
      registers: [],
      collect: async () => {
        gauge.reset()
        try {
          for (const [labels, count] of await read()) gauge.set(labels, count)
        } catch (error) {
          // The other metrics are returned even when the database is unavailable.
          options.log.warn({ err: error, figure: name }, 'figure not counted')
        }
      },
    })
    registry.registerMetric(gauge)
  }
}

/** Adds the metrics of this server alone. */
function addServerGauges(registry: Registry, { pools, anchorAgeSeconds }: MetricsOptions): void {
  const connections: Gauge = new Gauge({
    name: 'nostro_database_connections',
    help: 'Connections to the database in use and idle, and work that waits for one, by pool',
    labelNames: ['pool', 'state'],
    registers: [],
    collect: () => {
      for (const [pool, states] of Object.entries(pools()))
        for (const [state, count] of Object.entries(states)) connections.set({ pool, state }, count)
    },
  })
  const age: Gauge = new Gauge({
    name: 'nostro_audit_anchor_age_seconds',
    help: 'Time since the heads of all audit trails were written down by this server',
    // The first process anchors.
    aggregator: 'first',
    registers: [],
    collect: () => age.set(anchorAgeSeconds()),
  })
  const processes = new Gauge({
    name: 'nostro_processes',
    help: 'Processes of this server whose metrics are included',
    registers: [registry],
  })
  processes.set(1)
  registry.registerMetric(connections)
  registry.registerMetric(age)
}
