import { useEffect, useRef } from "react";

/**
 * When the focused element was removed because its work is done, moves the focus to the element with this
 * id, so that it is not lost.
 */
export function useFocusWhenGone(isThere: boolean, id: string): void {
  const wasThere = useRef(isThere);
  useEffect(() => {
    const isGone = wasThere.current && !isThere;
    wasThere.current = isThere;
    if (isGone && document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [isThere, id]);
}
