-- A listing looks for its saved searches in this index: what many people saved just now must not be read one by one.
alter index saved_searches_anchors set (fastupdate = off);
