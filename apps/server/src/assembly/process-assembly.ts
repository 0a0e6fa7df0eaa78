import { setTimeout as pause } from 'node:timers/promises'

import { configuredStore, createClamdScanner } from '../attachments/index.ts'
import type { AnchorFile } from '../audit/trail/index.ts'
import { systemClock, systemRandom } from '../installation/system-ports.ts'
import type { MetricsOfProcesses } from '../metrics/index.ts'
import { createDelivery } from '../notifications/index.ts'
import { createPasswordHasher } from '../sessions/index.ts'
import type { AssemblyOptions } from './assemble-server.ts'
import type { AssemblyExtension } from './assembly-extension.ts'
import type { ServerExtension } from './server-extension.ts'
import type { StartOptions } from './start-options.ts'

/** The parts of a process of a server that the settings do not contain. */
interface ProcessParts {
  readonly databaseUrl: string
  /** The time of the last restoration of the database; absent when it was never restored. */
  readonly restoredAt: Date | undefined
  readonly extension: Pick<ServerExtension, 'clock'> & AssemblyExtension
  readonly sealKeys: AssemblyOptions['sealKeys']
  readonly anchors: AnchorFile
  readonly processes: MetricsOfProcesses | undefined
}

/** Returns the options of a process of a production server: it runs jobs and refuses calls under overload. */
export function processAssembly(
  options: StartOptions,
  { databaseUrl, restoredAt, sealKeys, anchors, extension, processes }: ProcessParts,
): AssemblyOptions {
  const { clock = systemClock } = extension
  const delivery = createDelivery({ ...options.delivery, dataFolder: options.dataFolder })
  return {
    databaseUrl,
    ...(options.databasePoolerUrl !== undefined && { databasePoolerUrl: options.databasePoolerUrl }),
    extension,
    ...(options.webFolder !== undefined && { webFolder: options.webFolder }),
    clock,
    random: systemRandom,
    guideline: options.guideline,
    sessionLimits: options.sessionLimits,
    sealKeys,
    tools: {
      pause,
      hasher: createPasswordHasher(),
      attachments: configuredStore(options, clock),
      ...(options.clamd !== undefined && { scanner: createClamdScanner(options.clamd) }),
      anchors,
      delivery,
      publicUrl: options.publicUrl,
      servicePhone: options.servicePhone,
      hasChatFiles: options.hasChatFiles,
      queueAgeLimitSeconds: options.queueAgeLimitSeconds,
      ...(options.linkRoot !== undefined && { linkRoot: options.linkRoot }),
      linkBrokers: options.linkBrokers,
      providerHosts: options.providerHosts,
      ...(restoredAt && { restoredAt }),
    },
    logLevel: options.logLevel,
    ...(options.logStream && { logStream: options.logStream }),
    trustedProxies: options.trustedProxies,
    hosts: options.hosts,
    checksAnswers: false,
    isPatient: false,
    isWorking: true,
    connections: shareOf(options),
    queueConcurrency: options.queueConcurrency,
    metrics: options.metrics,
    ...(processes && { processes }),
    ...(options.traces && { traces: options.traces }),
  }
}

/** Returns the database connections of one process: all processes of a server share those of the settings. */
function shareOf({ connections, processes }: StartOptions): AssemblyOptions['connections'] {
  const share = (count: number): number => Math.max(2, Math.floor(count / processes))
  return { calls: share(connections.calls), jobs: share(connections.jobs) }
}
