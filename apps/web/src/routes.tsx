import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'

import {
  type BUILT_PAGES,
  ERROR_PAGE,
  FORM_PAGES,
  FREE_TEXT_PAGE,
  HOME_PAGE,
  LIST_PAGES,
  NETWORK_PAGES,
  SIGN_IN_PAGE,
  type FormPage,
} from './pages.ts'
import { requireNoUser, requirePage, requireUser } from './sessions/index.ts'
import { RenderFailure } from './shell/render-failure.tsx'

/** A route's component, fetched when somebody first goes there. */
type Screen = () => Promise<{ readonly Component: ComponentType }>

const FORM_SCREENS: Readonly<Record<FormPage, Screen>> = {
  '/messaging-form-mt/create': async () => ({
    Component: (await import('./messages/compose-page.tsx')).ComposeMtPage,
  }),
  '/messaging-form-mx/create': async () => ({
    Component: (await import('./messages/compose-page.tsx')).ComposeMxPage,
  }),
  '/messaging-form/draft/:messageId': composeForm,
  '/messaging-form/reject/:messageId': composeForm,
  '/messaging-form/waiting-processed/:messageId': receivedForm,
  '/messaging-form/processed/:messageId': receivedForm,
}

async function composeForm() {
  return { Component: (await import('./messages/compose-form-page.tsx')).ComposeFormPage }
}

async function receivedForm() {
  return { Component: (await import('./messages/received-form-page.tsx')).ReceivedFormPage }
}

async function folder() {
  return { Component: (await import('./messages/folder-page.tsx')).FolderPage }
}

async function network() {
  return { Component: (await import('./messages/network-page.tsx')).NetworkPage }
}

async function freeText() {
  return { Component: (await import('./messages/free-text-page.tsx')).FreeTextPage }
}

async function notFound() {
  return { Component: (await import('./shell/not-found-page.tsx')).NotFoundPage }
}

/** Every address of the app. Guards run before a page is drawn; each page is a chunk of its own. */
export function createRoutes() {
  return createBrowserRouter([
    {
      ErrorBoundary: RenderFailure,
      HydrateFallback: () => null,
      children: [
        {
          path: SIGN_IN_PAGE,
          loader: requireNoUser,
          lazy: async () => ({ Component: (await import('./sessions/sign-in-page.tsx')).SignInPage }),
        },
        { path: ERROR_PAGE, lazy: notFound },
        {
          loader: requireUser,
          lazy: async () => ({ Component: (await import('./shell/layout.tsx')).Layout }),
          children: pagesInLayout(),
        },
        { path: '*', lazy: notFound },
      ],
    },
  ])
}

function pagesInLayout(): RouteObject[] {
  return [
    {
      // A page that fails leaves the frame around it standing.
      ErrorBoundary: RenderFailure,
      children: [
        {
          path: HOME_PAGE,
          loader: requireUser,
          lazy: async () => ({ Component: (await import('./home/home-page.tsx')).HomePage }),
        },
        ...LIST_PAGES.map((page) => guardedPage(page, folder)),
        ...NETWORK_PAGES.map((page) => guardedPage(page, network)),
        guardedPage(FREE_TEXT_PAGE, freeText),
        ...FORM_PAGES.map((page) => guardedPage(page, FORM_SCREENS[page])),
      ],
    },
  ]
}

function guardedPage(page: (typeof BUILT_PAGES)[number], lazy: Screen): RouteObject {
  return { path: page, loader: requirePage(page), lazy }
}
