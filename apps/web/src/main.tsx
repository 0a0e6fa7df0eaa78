import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App, followSession } from './app.tsx'
import { createRoutes } from './routes.tsx'
import { loadFirstFormats } from './browser/first-formats.ts'
import { nextTask } from './browser/turns.ts'
import { startSignInTexts, startTexts } from './i18n/index.ts'
import { userStore } from './sessions/index.ts'
import { checkVersion } from './shell/version-check.ts'
import './ui/theme/base.css'
import { startAppearance } from './ui/index.ts'

loadFirstFormats()
startAppearance()
const texts = userStore.get() === undefined ? startSignInTexts() : startTexts()
// Lets a slow phone handle events between the two.
await nextTask()
const routes = createRoutes()
await texts
followSession(routes)

const place = document.querySelector('#app')
if (place === null) throw new Error('The page has no place for the app')
const root = createRoot(place)
// A transition lets a slow phone render the first page in pieces and handle events between them.
startTransition(() => {
  root.render(
    <StrictMode>
      <App routes={routes} />
    </StrictMode>,
  )
})
void checkVersion()
