import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { i18n, startInstitutionZone, startTexts } from '../i18n/index.ts'
import { prepareType } from '../message-content/index.ts'
import { userStore } from '../sessions/index.ts'
import { BANK_OPERATOR } from '../testing/people.ts'
import '../ui/theme/base.css'
import { startAppearance, Toaster } from '../ui/index.ts'
import { applyLook, Gallery } from './gallery.tsx'
import { readAddress } from './look.ts'
import { seedAnswers } from './samples/answers.ts'

startAppearance()
await startTexts('work', 'content')
await prepareType('pacs.009')
await applyLook(readAddress(new URLSearchParams(location.search)))
userStore.set(BANK_OPERATOR)
startInstitutionZone('Asia/Shanghai')

// There is no server: queries are answered from prepared data or disabled.
const queryClient = new QueryClient({
  defaultOptions: { queries: { enabled: false, staleTime: Infinity, gcTime: Infinity, retry: false } },
})
seedAnswers(queryClient)

const router = createBrowserRouter([{ path: '*', Component: Gallery }])

const place = document.querySelector('#app')
if (place === null) throw new Error('The page has no place for the gallery')
createRoot(place).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster onFollow={(path) => void router.navigate(path)} />
      </QueryClientProvider>
    </I18nextProvider>
  </StrictMode>,
)
