import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** The notes that a worker sends: that its measurement begins or ends, and in the end its answer. */
type WorkerNote<Answer> =
  | { readonly window: boolean }
  | { readonly answer: Answer }
  | { readonly failure: string }

/** A part of the measurement in a process of its own, whose processor time is nobody else's. */
export interface Worker<Request, Answer> {
  readonly ask: (request: Request, onWindow: (isOpen: boolean) => void) => Promise<Answer>
  readonly stop: () => Promise<void>
}

/** Starts the file with these arguments; it answers requests with {@link answerRequests}. */
export function startWorker<Request extends object, Answer>(
  file: string,
  args: readonly string[],
): Worker<Request, Answer> {
  const child = fork(file, [...args], { execArgv: [] })
  return {
    ask: (request, onWindow) =>
      new Promise((resolve, reject) => {
        const end = (): void => {
          child.off('message', onNote)
          child.off('exit', onExit)
        }
        const onExit = (code: number | null): void => {
          end()
          reject(new Error(`${file} ended with ${code}`))
        }
        const onNote = (note: WorkerNote<Answer>): void => {
          if ('window' in note) onWindow(note.window)
          else {
            end()
            if ('answer' in note) resolve(note.answer)
            else reject(new Error(note.failure))
          }
        }
        child.on('message', onNote)
        child.on('exit', onExit)
        child.send(request)
      }),
    stop: () => stop(child),
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  if (child.connected) child.disconnect()
  await ended
}

/** The worker's side: answers one request after the other until nobody asks any more, then ends. */
export function answerRequests(
  answer: (request: unknown, onWindow: (isOpen: boolean) => void) => Promise<unknown>,
  close: () => Promise<void>,
): void {
  process.on('message', (request) => {
    answer(request, (window) => send({ window })).then(
      (given) => send({ answer: given }),
      (error: unknown) =>
        send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
  process.once('disconnect', () => void close())
}

function send(note: WorkerNote<unknown>): void {
  process.send?.(note)
}
