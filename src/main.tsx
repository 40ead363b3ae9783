import '#src/styles/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadConfig } from '#src/api/load-config.ts'
import { ConfigProblemPage } from '#src/features/session/config-problem-page.tsx'
import { createSessions } from '#src/queries/sessions.ts'
import { createAppRouter } from './router.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element #root')
const root = createRoot(container)
const result = await loadConfig(document.baseURI)
if (result.ok) {
  const { config } = result
  const router = createAppRouter({ config, sessions: createSessions({ config, base: document.baseURI }) })
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
} else {
  root.render(<ConfigProblemPage problem={result.problem} />)
}
