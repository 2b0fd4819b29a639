/** A small picture beside a title that says what it is, so it is not read out. */
export function Thumb({ image }: { image: { url_320: string } | null }) {
  if (!image) return <span aria-hidden="true" className="block size-12 flex-none rounded-control bg-surface-2" />;
  return (
    <img
      src={image.url_320}
      alt=""
      width="48"
      height="48"
      loading="lazy"
      decoding="async"
      className="size-12 flex-none rounded-control bg-surface-2 object-cover"
    />
  );
}
