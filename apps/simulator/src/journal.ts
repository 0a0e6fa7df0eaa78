import { appendFileSync } from 'node:fs'

import type { HandedOver } from './answers.ts'

/** An event on the network's side. */
type JournalEntry =
  | {
      readonly event: 'took'
      readonly name: string
      readonly isAuthentic: boolean
      readonly messages: readonly HandedOver[]
    }
  | { readonly event: 'answered'; readonly name: string; readonly isAccepted: boolean }
  | { readonly event: 'sent'; readonly reference: string; readonly type: string }
  | { readonly event: 'duplicated' | 'replayed' | 'unreadable'; readonly name: string }

/** Records events in their order. */
export type Journal = (entry: JournalEntry) => void

/** Creates a journal of JSON lines. Each line is written before the next event. */
export function createJournal(file: string | undefined): Journal {
  return (entry) => {
    const line = `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`
    if (file === undefined) process.stdout.write(line)
    else appendFileSync(file, line)
  }
}
