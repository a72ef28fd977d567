interface ProgressWords {
  readonly label: string
  readonly cancel: string
  readonly onCancel: () => void
}

/** A bar at the foot of the page while a file is prepared: it moves by itself until the size is known. */
export function showProgress({ label, cancel, onCancel }: ProgressWords) {
  const box = document.createElement('div')
  box.className =
    'fixed bottom-4 inset-x-0 z-50 mx-auto flex w-fit items-center gap-3 rounded-2xl border border-line bg-raised ' +
    'px-4 py-3 text-sm shadow-2'
  const text = document.createElement('span')
  text.setAttribute('role', 'status')
  const bar = document.createElement('progress')
  bar.className = 'h-2 w-40 max-md:w-24 accent-primary'
  bar.setAttribute('aria-label', label)
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn-ghost btn-sm'
  button.textContent = cancel
  button.addEventListener('click', onCancel)
  box.append(text, bar, button)
  document.body.append(box)
  // Announced because it is added to a region that is there already.
  text.textContent = label
  return {
    set: (share: number | undefined) => {
      if (share !== undefined) bar.value = share
    },
    remove: () => box.remove(),
  }
}
