import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App, followSession } from './app.tsx'
import { startSignInTexts, startTexts } from './i18n/index.ts'
import { userStore } from './sessions/index.ts'
import { checkVersion } from './shell/version-check.ts'
import './ui/theme/base.css'
import { startAppearance } from './ui/index.ts'

startAppearance()
// The first format of numbers or dates takes a slow phone a tenth of a second: now it waits for the texts anyway.
setTimeout(() => new Intl.NumberFormat())
await (userStore.get() === undefined ? startSignInTexts() : startTexts())
followSession()

const place = document.querySelector('#app')
if (place === null) throw new Error('The page has no place for the app')
const root = createRoot(place)
// A slow phone draws the first page in pieces and answers between them.
startTransition(() => {
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
})
void checkVersion()
