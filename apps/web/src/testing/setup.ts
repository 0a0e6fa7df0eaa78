import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

import { chooseTimeZone } from '../i18n/index.ts'
import { clearSession } from '../sessions/index.ts'
import { loadWidgets } from '../ui/index.ts'
import { hideToast } from '../ui/overlay/toast-store.ts'

// Widgets are rendered at once.
await loadWidgets()

// A busy machine renders slowly. Performance is measured elsewhere.
configure({ asyncUtilTimeout: 60_000 })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// This state is in browser modules, which the test files of a worker share.
afterAll(() => {
  clearSession()
  chooseTimeZone(undefined)
  hideToast()
  localStorage.clear()
  sessionStorage.clear()
})
