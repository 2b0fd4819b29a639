import type { SharedPhoto } from "../../../contract/conversations/conversations.contract.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";

interface PhotoDialogProps {
  photo: SharedPhoto | undefined;
  title: string;
  onClose: () => void;
}

/** A photo of a thread, as large as the screen lets it be. */
export function PhotoDialog({ photo, title, onClose }: PhotoDialogProps) {
  return (
    <Dialog isOpen={photo !== undefined} onClose={onClose} title={title}>
      {photo ? (
        <img
          src={photo.urls["1280"]}
          alt=""
          width={photo.width}
          height={photo.height}
          style={{ backgroundColor: photo.color }}
          className="h-auto max-h-[75dvh] w-full object-contain"
        />
      ) : null}
    </Dialog>
  );
}
