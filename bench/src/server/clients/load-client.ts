import { setTimeout as pause } from 'node:timers/promises'

import { NotArrived, watchArrivals } from './arrivals.ts'
import { openBankUsers } from './bank-users.ts'
import { failureName, runClosedLoop } from './closed-loop.ts'
import { type LoadRequest, type LoadResult, TIMED_STEPS, type TimedStep } from './load-request.ts'
import { formOf, RECEIVER } from './measured-forms.ts'
import { answerRequests } from './worker.ts'

/** The client process of the measurement: makes the calls of the users of two banks in parallel. */

const [url = '', password = '', databaseUrl = ''] = process.argv.slice(2)

const users = await openBankUsers({ url, password })
const arrivals = await watchArrivals(databaseUrl, RECEIVER)

/** Time in ms after the last approval for which deliveries are awaited. */
const DRAIN_MS_MAX = 8_000

/** Number of forms prepared in advance, so that the client does little work during the measurement. */
const FORMS_READY = 40

let lastNumber = Date.now()

async function nextForm(type: LoadRequest['type']): Promise<string> {
  lastNumber += 1
  return JSON.stringify(await formOf(type, lastNumber))
}

interface Session {
  readonly form: () => Promise<string>
  readonly timed: <Result>(step: TimedStep, work: () => Promise<Result>) => Promise<Result>
  /** Deliveries that are not awaited, in a run that ends with the approval. */
  readonly deliveries: Set<Promise<unknown>>
}

async function review({ form, timed }: Session): Promise<string> {
  const body = await form()
  const id = await timed('submit', () => users.submit(body))
  const reviewed = await timed('read', () => users.read(id))
  await timed('approve', () => users.approve(id, reviewed))
  return id
}

async function cycle(session: Session): Promise<void> {
  const { timed } = session
  const id = await review(session)
  const receivedId = await timed('deliver', () => arrivals.delivered(id))
  await timed('receiverReads', () => users.readReceived(receivedId))
  await timed('confirm', () => users.confirm(receivedId))
  await timed('senderKnows', () => arrivals.confirmed(id))
}

/** Reviews a message without waiting for its delivery. */
async function reviewAlone(session: Session): Promise<void> {
  const id = await review(session)
  const delivery = session
    .timed('deliver', () => arrivals.delivered(id))
    .catch((error: unknown) => {
      if (!(error instanceof NotArrived)) throw error
    })
    .finally(() => session.deliveries.delete(delivery))
  session.deliveries.add(delivery)
}

async function load(request: LoadRequest, onWindow: (isOpen: boolean) => void): Promise<LoadResult> {
  const times = Object.fromEntries(TIMED_STEPS.map((step) => [step, [] as number[]])) as Record<
    TimedStep,
    number[]
  >
  const cpu = { isOpen: false, begin: 0, used: 0 }
  const note = (isOpen: boolean): void => {
    const now = processorTimeMs()
    if (isOpen) cpu.begin = now
    else cpu.used = now - cpu.begin
    cpu.isOpen = isOpen
    onWindow(isOpen)
  }
  const forms = await readyForms(request)
  const session: Session = {
    form: async () => forms.pop() ?? (await nextForm(request.type)),
    timed: async (step, work) => {
      const begin = performance.now()
      const result = await work()
      // A delivery after the end belongs to a message within the measurement.
      if (cpu.isOpen || step === 'deliver') times[step].push(performance.now() - begin)
      return result
    },
    deliveries: new Set(),
  }
  const result = await run(request, session, note)
  const lastApproval = performance.now()
  await Promise.race([Promise.all(session.deliveries), pause(DRAIN_MS_MAX, undefined, { ref: false })])
  const drainSeconds = (performance.now() - lastApproval) / 1000
  return { ...result, times, clientCpuMs: cpu.used, drainSeconds, undelivered: session.deliveries.size }
}

async function run(request: LoadRequest, session: Session, onWindow: (isOpen: boolean) => void) {
  if (request.kind === 'paced') return await runPaced(request, session, onWindow)
  const work = request.kind === 'cycle' ? cycle : reviewAlone
  return await runClosedLoop({ ...request, onWindow, work: () => work(session) })
}

/** Begins a cycle at each interval, regardless of the progress of earlier ones. */
async function runPaced(
  { perSecond, seconds }: LoadRequest & { readonly kind: 'paced' },
  session: Session,
  onWindow: (isOpen: boolean) => void,
) {
  const failures: Record<string, number> = {}
  const cycles: Promise<void>[] = []
  const begin = performance.now()
  onWindow(true)
  for (let beat = 0; beat < seconds * perSecond; beat++) {
    await pause(Math.max(0, begin + (beat * 1000) / perSecond - performance.now()))
    cycles.push(
      cycle(session).catch((error: unknown) => {
        const name = failureName(error)
        failures[name] = (failures[name] ?? 0) + 1
      }),
    )
  }
  await Promise.all(cycles)
  onWindow(false)
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0)
  return { completed: cycles.length - failed, seconds: (performance.now() - begin) / 1000, failures }
}

async function readyForms({ type }: LoadRequest): Promise<string[]> {
  const forms: string[] = []
  for (let count = 0; count < FORMS_READY; count++) forms.push(await nextForm(type))
  return forms
}

function processorTimeMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

// Requests are sent only by the process that started this one.
answerRequests(
  (request, onWindow) => load(request as LoadRequest, onWindow),
  async () => {
    users.close()
    await arrivals.close()
  },
)
