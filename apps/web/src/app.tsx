import { QueryClientProvider } from '@tanstack/react-query'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router/dom'

import { createQueryClient, commandSentenceOf } from './api/index.ts'
import { mayReload } from './browser/missing-script.ts'
import { readStored, writeStored } from './browser/storage.ts'
import { DemoPlace } from './demo/index.ts'
import { currentTexts, i18n } from './i18n/index.ts'
import { onMissingPart } from './browser/lazy-part.ts'
import type { Routes } from './routes.tsx'
import { forgetUnsavedWork, keepOpenWork, userStore, watchSession } from './sessions/index.ts'
import { showToast, Toaster } from './ui/index.ts'

const queryClient = createQueryClient((error) => {
  showToast({ kind: 'error', text: commandSentenceOf(error, currentTexts()) })
})

onMissingPart(reloadForMissingPart)

// No data read by one user may be visible to the next one.
userStore.subscribe(() => {
  if (userStore.get() === undefined) queryClient.clear()
})

/** Starts to follow the session. The sentences about its end need the loaded texts. */
export function followSession(routes: Routes): void {
  // Runs the guards of the pages again: a page that needs a user redirects to the sign-in.
  watchSession(() => void routes.revalidate())
}

/** The providers around every page. */
export function App({ routes }: { readonly routes: Routes }) {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <DemoPlace />
        <RouterProvider router={routes} />
        <Toaster onFollow={(path) => void routes.navigate(path)} />
      </QueryClientProvider>
    </I18nextProvider>
  )
}

/**
 * Reloads the page because a script was removed by a new release. Returns whether it does; this happens at most once
 * in ten seconds (ERR-07). Typed input is saved first. If it cannot be saved, the browser asks for confirmation.
 */
async function reloadForMissingPart(): Promise<boolean> {
  if (!mayReload(readStored('reloadedAt'), Date.now())) return false
  if (await keepOpenWork()) forgetUnsavedWork()
  writeStored('reloadedAt', String(Date.now()))
  location.reload()
  return true
}
