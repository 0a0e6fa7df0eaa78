import { appendFileSync } from 'node:fs'

import type { HandedOver } from './answers.ts'

/** Something that happened on the other side. */
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

/** Notes what happens, in its order. */
export type Journal = (entry: JournalEntry) => void

/** A journal of JSON lines: each is on its way to the file before whatever comes next happens. */
export function createJournal(file: string | undefined): Journal {
  return (entry) => {
    const line = `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`
    if (file === undefined) process.stdout.write(line)
    else appendFileSync(file, line)
  }
}
