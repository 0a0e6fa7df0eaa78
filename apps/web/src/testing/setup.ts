import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

import { chooseTimeZone } from '../i18n/index.ts'
import { clearSession } from '../sessions/index.ts'
import { hideToast } from '../ui/overlay/toast-store.ts'

// A busy machine draws late; how fast the screens are is measured elsewhere.
configure({ asyncUtilTimeout: 60_000 })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// The modules of a browser keep these, and the files of a worker share them.
afterAll(() => {
  clearSession()
  chooseTimeZone(undefined)
  hideToast()
  localStorage.clear()
  sessionStorage.clear()
})
