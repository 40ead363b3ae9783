import { useState } from 'react'

/** A value of the URL that changes at once when it is set here: the keys that follow are meant for what it opens. */
export function usePromptValue<Value>(urlValue: Value) {
  const [state, setState] = useState({ urlValue, value: urlValue })
  if (state.urlValue !== urlValue) setState({ urlValue, value: urlValue })
  return { value: state.value, set: (value: Value) => setState({ urlValue, value }) }
}
