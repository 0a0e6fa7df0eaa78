import { useRef } from 'react'
import { useNavigate } from 'react-router'

import { useTexts, type Key } from '../../i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import type { WorkingCopyKeeper } from '../drafting/working-copy-keeper.ts'

/** How the work on a form ends. */
interface Finishing {
  /** Makes a call, and where it succeeds says so and leads away; tells whether it did. */
  readonly finish: (call: () => Promise<boolean>, success: Key, target?: string) => Promise<boolean>
  /** The work is done, so leaving asks nothing any more. */
  readonly isFinished: () => boolean
  /** Nothing of the work is kept. */
  readonly abandon: () => void
}

/** Only a success leads away; after a failure everything stays as it was typed (SHELL-54). */
export function useFinishing(keeper: WorkingCopyKeeper): Finishing {
  const { t } = useTexts()
  const navigate = useNavigate()
  const finished = useRef(false)
  return {
    finish: async (call, success, target) => {
      // A late press on a form whose work is done does nothing.
      if (finished.current) return false
      // The server lets go of the working copy with the call: none may come after it.
      await keeper.pause()
      if (!(await call())) {
        keeper.resume()
        return false
      }
      finished.current = true
      keeper.end()
      showToast({ kind: 'success', text: t(success) })
      if (target !== undefined) await navigate(target)
      return true
    },
    isFinished: () => finished.current,
    abandon: () => {
      finished.current = true
      void keeper.discard()
    },
  }
}
