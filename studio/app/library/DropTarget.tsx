/** The whole window takes files; while one is over it, it says what letting go will do. */
import { type ReactElement, useEffect, useState } from 'react';
import { openFiles } from './open.ts';
import './drop-target.css';

const hasFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') === true;

export function DropTarget(): ReactElement | null {
  const [isOver, setOver] = useState(false);
  useEffect(() => listen(setOver), []);
  if (!isOver) return null;
  return (
    <div className="drop-target" aria-hidden="true">
      <p>Let go to open the replay or seed</p>
    </div>
  );
}

/** In the capture phase, so that no editor takes the file for text. */
function listen(setOver: (isOver: boolean) => void): () => void {
  const taken = (event: DragEvent): boolean => {
    if (!hasFiles(event)) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const onOver = (event: DragEvent): void => {
    if (taken(event)) setOver(true);
  };
  const onLeave = (event: DragEvent): void => {
    if (hasFiles(event) && event.relatedTarget === null) setOver(false);
  };
  const onDrop = (event: DragEvent): void => {
    setOver(false);
    if (taken(event)) void openFiles([...(event.dataTransfer?.files ?? [])]);
  };
  window.addEventListener('dragenter', onOver, true);
  window.addEventListener('dragover', onOver, true);
  window.addEventListener('dragleave', onLeave, true);
  window.addEventListener('drop', onDrop, true);
  return () => {
    window.removeEventListener('dragenter', onOver, true);
    window.removeEventListener('dragover', onOver, true);
    window.removeEventListener('dragleave', onLeave, true);
    window.removeEventListener('drop', onDrop, true);
  };
}
