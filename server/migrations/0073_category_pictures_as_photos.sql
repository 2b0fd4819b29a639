-- A drawing is a document of its own to a browser; ten of them on the home page were a fifth of what it did there.
update categories set image = replace(image, '.svg', '.webp') where image like '/pictures/categories/%.svg';
