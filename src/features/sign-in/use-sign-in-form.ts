import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Config } from '#src/api/schema/config.ts'
import { getDirectoryStore, withLocalDirectory } from '#src/data/session/directory-names.ts'
import type { ApiFactory } from '#src/data/session/session.ts'
import type { SignInRequest, SignInResult } from '#src/data/session/sign-in.ts'
import { createDirectory, type Directory, listAssignees } from '#src/domain/directory/directory.ts'
import { type AccessResults, decideAccess, UNCHECKED_ACCESS } from '#src/domain/session/access.ts'
import { submitNewPin } from '#src/domain/session/new-pin.ts'
import { trimCredential } from '#src/domain/session/sign-in-form.ts'
import { getTokenError } from '#src/features/sign-in/credential-errors.ts'
import { getNewPinError } from '#src/presentation/session/new-pin-texts.ts'
import type { ChosenPin } from './pin-profiles.tsx'
import { getRejectionMessage } from './rejection.ts'
import { useAccessCheck } from './use-access-check.ts'

type Options = {
  config: Config
  createApiForToken: ApiFactory
  onSignIn: (request: SignInRequest) => Promise<SignInResult>
  /** Focuses the first field with an error. */
  focusInvalid: () => void
}

type Errors = { readonly token: string | null; readonly agent: string | null }

const NO_ERRORS: Errors = { token: null, agent: null }

/** What the sign-in form holds, the test of its token, and the sign-in. */
export function useSignInForm({ config, createApiForToken, onSignIn, focusInvalid }: Options) {
  const { i18n } = useLingui()
  const [token, setToken] = useState('')
  const [agentId, setAgentId] = useState<string | null>(null)
  const [chosenPin, setChosenPin] = useState<ChosenPin>(null)
  const [signInResult, setSignInResult] = useState<SignInResult | null>(null)
  const [pinError, setPinError] = useState<string | null>(null)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { checked, access, isChecking, runCheck, resetCheck } = useAccessCheck(createApiForToken)
  const { directory } = useSyncExternalStore(getDirectoryStore(config).subscribe, () =>
    withLocalDirectory(config),
  )

  const agents = createDirectory(directory)
  const decision = checked && decideAccess(checked.access)
  const isLimited = decision?.kind === 'accepted' && decision.limited

  const changeToken = (text: string) => {
    setToken(text)
    setErrors({ ...errors, token: null })
    setFailure(null)
    resetCheck()
  }
  const showErrors = (next: Errors) => {
    setErrors(next)
    // After the render: a screen reader announces the error when the field is focused and already marked invalid.
    setTimeout(focusInvalid)
  }
  /** Validates and tests the token; null if the agent can't sign in with it. */
  const checkToken = async (agentError: string | null = null) => {
    const trimmedToken = trimCredential(token)
    const next = { token: getTokenError(trimmedToken, i18n), agent: agentError }
    setToken(trimmedToken)
    setErrors(next)
    setFailure(null)
    if (next.token !== null) {
      showErrors(next)
      return null
    }
    const result = await runCheck(trimmedToken)
    const tokenDecision = result && decideAccess(result.access)
    if (tokenDecision?.kind === 'rejected')
      showErrors({ ...next, token: getRejectionMessage(tokenDecision.error, i18n) })
    if (tokenDecision?.kind === 'failed') setFailure(tokenDecision.error)
    return result && tokenDecision?.kind === 'accepted' ? { result, isLimited: tokenDecision.limited } : null
  }
  const signIn = async (replaceExisting = false) => {
    setSignInResult(null)
    const step = chosenPin && submitNewPin(chosenPin)
    if (step?.kind === 'asked') {
      setChosenPin(step.newPin)
      setPinError(getNewPinError(step, i18n))
      return
    }
    const getAgentError = (rights: AccessResults) =>
      agentId === null && needsAgent(rights, agents) ? t(i18n)`Select your name.` : null
    const isChecked = checked !== null && decision?.kind === 'accepted'
    const check = isChecked
      ? { result: checked, isLimited: false }
      : await checkToken(getAgentError(UNCHECKED_ACCESS))
    if (!check) return
    const { result } = check
    const agentError = getAgentError(result.access)
    if (agentError !== null) {
      showErrors({ token: null, agent: agentError })
      return
    }
    // The agent reads first which rights this check found refused, then continues with a second click.
    if (check.isLimited) return
    const credentials = { token: result.token, agentId, workspaceId: result.workspaceId, legacy: null }
    setSignInResult(await onSignIn({ credentials, pin: chosenPin?.text ?? null, replaceExisting }))
  }

  return {
    agents,
    token,
    agentId,
    chosenPin,
    signInResult,
    errors,
    pinError,
    failure,
    checked,
    access,
    isChecking,
    /** The token may be used, but some of the app's features don't work with it. */
    isLimited,
    changeToken,
    selectAgent: (id: string | null) => {
      setAgentId(id)
      setErrors({ ...errors, agent: null })
    },
    choosePin: (value: ChosenPin) => {
      setChosenPin(value)
      setPinError(null)
      setSignInResult(null)
    },
    checkToken,
    signIn,
  }
}

/** Whether tickets may be assigned with these rights: then the agent has to say who they are, if the directory knows any. */
export function needsAgent({ assign }: AccessResults, directory: Directory): boolean {
  return assign.state !== 'refused' && listAssignees(directory, 'agent').length > 0
}
