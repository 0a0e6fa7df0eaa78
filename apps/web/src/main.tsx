import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App, followSession } from './app.tsx'
import { createRoutes, initialized } from './routes.tsx'
import { nextTask } from './browser/turns.ts'
import { startTexts } from './i18n/index.ts'
import { userStore } from './sessions/index.ts'
import { checkVersion } from './shell/version-check.ts'
import './ui/theme/base.css'
import { startAppearance, startFocusAfterRemoval, startGroupLabels } from './ui/index.ts'

startAppearance()
startGroupLabels()
startFocusAfterRemoval()
const texts = userStore.get() === undefined ? startTexts() : startTexts('work')
// Lets a slow phone handle events between the two.
await nextTask()
const routes = createRoutes()
await texts
followSession(routes)

// Until the first page is loaded, the skeleton of the document stays.
await initialized(routes)

const place = document.querySelector('#app')
if (place === null) throw new Error('The page has no place for the app')
createRoot(place).render(
  <StrictMode>
    <App routes={routes} />
  </StrictMode>,
)
void checkVersion()
