import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** A note of a worker: the start or end of its measurement, or its result. */
type WorkerNote<Answer> =
  | { readonly window: boolean }
  | { readonly answer: Answer }
  | { readonly failure: string }

/** A part of the measurement in a separate process with its own CPU time. */
export interface Worker<Request, Answer> {
  readonly ask: (request: Request, onWindow: (isOpen: boolean) => void) => Promise<Answer>
  readonly stop: () => Promise<void>
}

/** Starts the file with these arguments; it handles requests with {@link answerRequests}. */
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

/** Handles the requests to a worker one after the other until the parent disconnects, then ends. */
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
