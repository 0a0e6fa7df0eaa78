import { createAnchorFile } from '../../audit/trail/index.ts'
import { requireAllCalls } from '../../http/create-call-server.ts'
import { createJobSeal } from '../../jobs/job-seal.ts'
import { sealKeysOf } from '../../jobs/seal-keys.ts'
import type { MetricsOfProcesses } from '../../metrics/index.ts'
import { type AssembledServer, assembleServer } from '../assemble-server.ts'
import { processAssembly } from '../process-assembly.ts'
import type { ServerExtension } from '../server-extension.ts'
import type { StartOptions } from '../start-options.ts'
import type { ProcessStart } from './process-messages.ts'

/** A further process of a server: its settings, and what the first process and the application give it. */
interface FurtherProcess {
  readonly options: StartOptions
  readonly start: ProcessStart
  readonly processes: MetricsOfProcesses
  readonly extension: ServerExtension
}

/** Assembles the server of a further process and listens at the port of the first one, which has prepared everything. */
export async function listenAsProcess({
  options: { webFolder: _ownFolder, metrics, ...settings },
  start: { databaseUrl, port, webFolder, restoredAt },
  processes,
  extension,
}: FurtherProcess): Promise<AssembledServer> {
  const options: StartOptions = {
    ...settings,
    ...(webFolder !== undefined && { webFolder }),
    // The first process has the separate address of the metrics.
    metrics: {
      ...(metrics.token !== undefined && { token: metrics.token }),
      isCollected: isMeasured(metrics),
    },
  }
  const sealKeys = sealKeysOf(options)
  const anchors = createAnchorFile(options.auditAnchorFile, createJobSeal(sealKeys))
  const server = await assembleServer(
    processAssembly(options, {
      databaseUrl,
      restoredAt: restoredAt === undefined ? undefined : new Date(restoredAt),
      sealKeys,
      anchors,
      extension,
      processes,
    }),
  )
  requireAllCalls(server.calls)
  server.jobs.requireAllHandlers()
  await server.listen({ host: options.host, port, isShared: true })
  return server
}

function isMeasured({ token, address }: StartOptions['metrics']): boolean {
  return token !== undefined || address !== undefined
}
