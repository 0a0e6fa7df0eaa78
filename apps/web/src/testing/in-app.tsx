import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'

import { createQueryClient, commandSentenceOf } from '../api/index.ts'
import { currentTexts, i18n } from '../i18n/index.ts'
import { showToast, Toaster } from '../ui/index.ts'

/** Returns the element inside the providers of the app, at one path. */
export function inApp(element: ReactNode, address = '/') {
  const queryClient = createQueryClient((error) => {
    showToast({ kind: 'error', text: commandSentenceOf(error, currentTexts()) })
  })
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster onFollow={(path) => void router.navigate(path)} />
      </QueryClientProvider>
    </I18nextProvider>
  )
}
