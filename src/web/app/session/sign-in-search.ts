/** The search of sign-in pages. */
export interface SignInSearch {
  /** Where to go afterwards, still to be judged by `safeNext`. */
  next?: string
  /** The way of signing in that a page without script was switched to. */
  method?: 'password'
  /** Which posted form this page is the answer to. */
  form?: string
}

export const signInSearch = ({ next, method, form }: Record<string, unknown>): SignInSearch => ({
  ...(typeof next === 'string' ? { next } : {}),
  ...(method === 'password' ? { method } : {}),
  ...(typeof form === 'string' ? { form } : {}),
})

/** The search of other pages with forms. */
export const formSearch = ({ form }: Record<string, unknown>): Pick<SignInSearch, 'form'> =>
  typeof form === 'string' ? { form } : {}
