import { startDemoSession } from '@nostro/contract'

import { command, useCommand } from '../api/index.ts'
import { keepOpenWork, startPage, startSession } from '../sessions/index.ts'

const switchCommand = command(startDemoSession)

interface DemoSwitch {
  /** Goes on as another user of the demo, at this address or where that user begins. */
  readonly switchTo: (username: string, address?: string) => Promise<void>
  readonly isRunning: boolean
}

/** Changes who sits at the screen. What was being typed is stored for the one who typed it. */
export function useDemoSwitch(): DemoSwitch {
  const { run, isRunning } = useCommand(switchCommand)
  return {
    isRunning,
    switchTo: async (username, address) => {
      await keepOpenWork()
      const session = await run({ body: { username } })
      if (session === undefined) return
      startSession(session)
      // Loaded anew, so that nothing the one before has read is there for the next.
      location.assign(address ?? startPage(session.user))
    },
  }
}
