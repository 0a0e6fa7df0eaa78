import { type MetricsOfProcesses, sumMetrics } from '../../metrics/index.ts'
import type { AssembledServer } from '../assemble-server.ts'
import type { FromProcess, ProcessStart, ToProcess } from './process-messages.ts'
import { createQuestions } from './questions.ts'

/** Returns the listening server of a further process. */
type ListenAsProcess = (start: ProcessStart, processes: MetricsOfProcesses) => Promise<AssembledServer>

/**
 * Runs this process as a further one of a server: waits for its start, listens at the same port, and ends when the first
 * process asks for it or has ended. Signals from a terminal are left to the first process.
 */
export async function runFurtherProcess(listen: ListenAsProcess): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  // After a kill of the first process, the next start needs the port. The database rolls back running transactions.
  process.once('disconnect', () => process.exit(1))
  const texts = createQuestions<string>()
  const started = Promise.withResolvers<AssembledServer>()
  process.on('message', (message: ToProcess) => {
    if (message.kind === 'start') started.resolve(listen(message.start, { textWith: askText }))
    else if (message.kind === 'metricsText') texts.answer(message.id, message.text)
    else void started.promise.then((server) => follow(server, message))
  })
  const askText = async (own: Parameters<typeof sumMetrics>[0][number]): Promise<string> =>
    (await texts.ask((id) => send({ kind: 'askMetrics', id }))) ?? (await sumMetrics([own]))
  await started.promise
}

async function follow(
  server: AssembledServer,
  message: Exclude<ToProcess, { readonly kind: 'start' | 'metricsText' }>,
): Promise<void> {
  if (message.kind === 'leave') server.leave()
  else if (message.kind === 'metrics')
    send({ kind: 'metrics', id: message.id, metrics: await server.metricsOfProcess() })
  else {
    await server.close()
    process.exit(0)
  }
}

function send(message: FromProcess): void {
  process.send?.(message)
}
